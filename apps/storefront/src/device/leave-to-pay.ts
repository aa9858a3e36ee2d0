/** A browser may keep the page as it was left, and show it again. */
function lookAgain({ persisted }: PageTransitionEvent): void {
  if (persisted) location.reload();
}

/** Leaves a page that is over: coming back makes it anew. */
export function leaveFor(url: string): void {
  addEventListener('pageshow', lookAgain);
  location.assign(url);
}

/** Leaves for a provider's page; coming back shows this entry of the history anew, from its top. */
export function leaveToPay(url: string): void {
  history.scrollRestoration = 'manual';
  leaveFor(url);
}
