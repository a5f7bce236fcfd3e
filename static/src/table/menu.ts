/** Closes what opens inside this element when the reader presses Escape or somewhere else. */
export const menu = (close: () => void) => (element: HTMLElement) => {
  const outside = (event: Event) => {
    if (!element.contains(event.target as Node)) close();
  };
  const escape = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    const opener = element.querySelector<HTMLElement>("[aria-expanded=true]");
    if (opener === null) return;
    event.stopPropagation();
    close();
    opener.focus();
  };
  document.addEventListener("pointerdown", outside);
  element.addEventListener("keydown", escape);
  return () => {
    document.removeEventListener("pointerdown", outside);
    element.removeEventListener("keydown", escape);
  };
};
