import { createSubscriber } from "svelte/reactivity";

/** Read inside a derived value that shows a running clock: it is worked out anew four times a second. */
export const beat = createSubscriber((update) => {
  const timer = setInterval(update, 250);
  return () => clearInterval(timer);
});
