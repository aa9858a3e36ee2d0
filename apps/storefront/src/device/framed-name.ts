/** The name that the board gives the frame in which staff order; how the order came in follows it. */
export const FRAMED = 'framed-order:';

/** Whether this page stands in the board of its restaurant, for an order that a member of staff takes. */
export function isFramed(): boolean {
  return parent !== window && window.name.startsWith(FRAMED);
}
