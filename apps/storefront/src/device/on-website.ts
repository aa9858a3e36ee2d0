import { isFramed } from './framed-name.ts';

/** What the menu says to the script that shows it in a panel of a restaurant's own website. */
export type FromPanel = {
  /** `PAGE`: the menu is to be opened as a page. */
  readonly orderPanel: 'HERE' | 'CLOSE' | 'PAGE';
};

/** Whether this page stands in a panel of a restaurant's own website. The server says which those are. */
export function isOnWebsite(): boolean {
  return parent !== window && !isFramed();
}

/** Every script of the page around it hears this, so it says nothing of the diner. */
export function tellWebsite(message: FromPanel): void {
  parent.postMessage(message, '*');
}
