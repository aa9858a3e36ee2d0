/** What other modules may use of the menu. */
export { stateView } from './diner-menu.ts';
export type { MenuSnapshot, SnapshotItem, SnapshotOption } from './menu-snapshot.ts';
export { createSnapshots, type MenuView, type SlugAnswer, type Snapshots } from './snapshots.ts';
