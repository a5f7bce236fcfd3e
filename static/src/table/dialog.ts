/** A dialog that is open as long as it is in the page. Escape and a press beside it call `close`. */
export const modal = (close: () => void) => (dialog: HTMLDialogElement) => {
  const opener = document.activeElement as HTMLElement | null;
  const cancel = (event: Event) => {
    event.preventDefault();
    close();
  };
  const press = (event: MouseEvent) => {
    if (event.target === dialog && !isInside(dialog, event)) close();
  };
  dialog.addEventListener("cancel", cancel);
  dialog.addEventListener("click", press);
  dialog.showModal();
  return () => {
    dialog.removeEventListener("cancel", cancel);
    dialog.removeEventListener("click", press);
    dialog.close();
    if (opener?.isConnected) opener.focus({ preventScroll: true });
  };
};

function isInside(dialog: HTMLDialogElement, { clientX: x, clientY: y }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
}
