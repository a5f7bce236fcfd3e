// Puts a part into a place that the server's page has kept free for it.

export function into(id: string): (element: HTMLElement) => () => void {
  return (element) => {
    document.getElementById(id)?.replaceChildren(element);
    return () => element.remove();
  };
}
