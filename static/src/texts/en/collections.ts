// What the cards of a collection have in common.

const UP = "↑";
const ways = (arrows: string): string => [...arrows].map((arrow) => (arrow === UP ? "up" : "down")).join(", then ");

export const collections = {
  nothing: "nothing shared",
  moving: (property: string, arrows: string): string => `${property} ${arrows}`,
  movingSpoken: (property: string, arrows: string): string => `${property} ${ways(arrows)}`,
};
