/** The browser takes over what the server rendered. */
export function takeOver(hydrate: (root: HTMLElement) => void): void {
  const root = document.getElementById('root');
  if (root) hydrate(root);
}
