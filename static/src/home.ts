// The lobby: opening and joining tables.
export {};
