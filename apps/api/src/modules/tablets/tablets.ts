// Kitchen tablets: they join by a code, have a name and the board alone, and are revoked by name.

export { endTablets, endTabletsOf, leaveAsTablet } from './end-tablets.ts';
export { NOTE_TABLET_USE } from './join-tablet.ts';
export { listTablets } from './list-tablets.ts';
export { registerTablets } from './tablets.routes.ts';
