/** What other modules may use of the menu. */
export { zoneOf } from './build-snapshot.ts';
export { dinerMenu, stateView } from './diner-menu.ts';
export { lockRestaurant } from './lock-restaurant.ts';
export { registerMenu } from './menu.routes.ts';
export type { MenuSnapshot, SnapshotItem } from './menu-snapshot.ts';
export { readyMenu } from './prepared-menu.ts';
export { requireMenu, requireMenuOf } from './require-menu.ts';
export {
  createSnapshots,
  loadSnapshot,
  type Snapshots,
} from './snapshots.ts';
export { type AvailabilityValues, availabilityValues } from './sold-out-mark.ts';
export { createStateTicker, type StateTicker } from './state-ticker.ts';
export { StoredScheduleIntervals, StoredServices } from './stored-shapes.ts';
