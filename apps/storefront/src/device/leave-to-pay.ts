/** A browser may keep the page as it was left, and show it again. */
function lookAgain({ persisted }: PageTransitionEvent): void {
  if (persisted) location.reload();
}

/** Leaves for a provider's page; coming back shows this entry of the history anew, from its top. */
export function leaveToPay(url: string): void {
  history.scrollRestoration = 'manual';
  addEventListener('pageshow', lookAgain);
  location.assign(url);
}
