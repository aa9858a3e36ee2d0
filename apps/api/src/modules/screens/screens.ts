// Which boards are open, and who is written to when none is.

export { closeBoards, wasWatchedSince } from './screens.queries.ts';
export { registerScreens } from './screens.routes.ts';
export { tellManagers, unwatchedOrders } from './tell-managers.ts';
export { ALWAYS_WATCHED, createWatch, type Lease, type Watch, type WithWatch } from './watch.ts';
