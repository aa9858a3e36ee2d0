/** A browser may keep the page as it was left, and show it again. */
function lookAgain({ persisted }: PageTransitionEvent): void {
  if (persisted) location.reload();
}

/** Leaves for the page of a provider; whoever comes back sees this entry of the history from its top, as it is by then. */
export function leaveToPay(url: string): void {
  history.scrollRestoration = 'manual';
  addEventListener('pageshow', lookAgain);
  location.assign(url);
}
