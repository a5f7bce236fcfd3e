// Where a path of the server lies: a server that shares its host with others has all of its own under one path.

export const at = (path: string): string => (document.documentElement.dataset["base"] ?? "") + path;
