// Live boards, and the managers to e-mail when there is none.

export { notifyManagers, notifyOfUnheard, unwatchedOrders } from './notify-managers.ts';
export { listAlerts, listScreens } from './order-alerts.queries.ts';
export { closeBoards, firstWatchedSince, wasWatchedSince } from './screens.queries.ts';
export { registerScreens } from './screens.routes.ts';
export { type Callable, listUnwatchedOpen } from './unwatched-restaurants.ts';
export { ALWAYS_WATCHED, createWatch, type Lease, type Watch, type WithWatch } from './watch.ts';
