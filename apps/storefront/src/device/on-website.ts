import { isFramed } from './framed-name.ts';

/** What the menu says to the script that shows it in a panel of a restaurant's own website. */
export type FromPanel =
  | { readonly orderPanel: 'HERE' | 'CLOSE' }
  /** Goes on as a page. `to` is a path of ours, perhaps with what lies in the basket. */
  | { readonly orderPanel: 'LEAVE'; readonly to: string };

/** Whether this page stands in a panel of a restaurant's own website. The server says which those are. */
export function isOnWebsite(): boolean {
  return parent !== window && !isFramed();
}

/** The page around it is not known by name here; what is said is nobody's secret. */
export function tellWebsite(message: FromPanel): void {
  parent.postMessage(message, '*');
}
