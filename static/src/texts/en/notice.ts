// What the host of the server can tell everybody. `minutes` are those until it is over.

const within = (minutes: number): string =>
  minutes < 1 ? "in less than a minute" : minutes === 1 ? "in a minute" : `in ${minutes} minutes`;

export const notice = {
  label: "From the host of this server",
  close: "Put this away",
  phrases: {
    restart: (minutes: number) => `The server will be restarted ${within(minutes)}. Your table waits for you.`,
    trouble: (_: number) => "Something is wrong with this server just now. We are at it; your table is kept.",
    repaired: (_: number) => "This server is in order again. Thank you for your patience.",
  },
};
