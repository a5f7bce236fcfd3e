// What a screen reader hears. Sentences that come faster than one a second are read out together; only "Your turn" and
// refusals interrupt.

const TOGETHER = 900;

export const speech = $state({ polite: "", assertive: "" });

let waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

export function tell(sentence: string): void {
  waiting.push(sentence);
  timer ??= setTimeout(() => {
    speech.polite = waiting.join(" ");
    waiting = [];
    timer = undefined;
  }, TOGETHER);
}

export function interrupt(sentence: string): void {
  // The same sentence twice would not be read again.
  speech.assertive = speech.assertive === sentence ? `${sentence}\u00a0` : sentence;
}
