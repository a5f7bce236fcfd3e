// The page of a room: the table itself.
export {};
