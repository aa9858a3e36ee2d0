// Rehearsals: an order that rings on every screen, is cooked, counts nowhere, and says which screen stayed silent.

export { registerRehearsals } from './rehearsals.routes.ts';
