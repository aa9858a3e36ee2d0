/** Where `report` leaves errors for their follower. */
export const REPORTED = 'comanda-report';

/** Reports an error that was caught and replaced a page. Does nothing without error reporting. */
export function report(error: unknown): void {
  dispatchEvent(new CustomEvent(REPORTED, { detail: error }));
}
