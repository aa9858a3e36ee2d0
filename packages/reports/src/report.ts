/** Where `report` leaves errors for whoever follows them. */
export const REPORTED = 'comanda-report';

/**
 * Reports an error that was caught, and that somebody should hear of all the same: one that a page was replaced because
 * of. What nobody catches is reported by itself. Without error reporting it does nothing.
 */
export function report(error: unknown): void {
  dispatchEvent(new CustomEvent(REPORTED, { detail: error }));
}
