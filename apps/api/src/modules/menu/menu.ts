// A menu as diners see it, and the snapshot that orders are decided on.

export { makeMenu } from './diner-menu.ts';
export { dishFields } from './dish-fields.ts';
export { dishesOf, optionsOf } from './judged-items.ts';
export { registerMenu } from './menu.routes.ts';
export type { MenuSnapshot } from './menu-snapshot.ts';
export { readyMenu } from './prepared-menu.ts';
export { requireMenu, requireMenuOf } from './require-menu.ts';
export {
  createSnapshots,
  loadSnapshot,
  type WithSnapshots,
  withPresentStock,
  withStock,
} from './snapshots.ts';
export { createStateTicker, type WithTicker } from './state-ticker.ts';
export { StoredScheduleIntervals } from './stored-shapes.ts';
