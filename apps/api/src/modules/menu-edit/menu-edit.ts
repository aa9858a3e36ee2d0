/** What the app may use of the menu's editing. */
export { registerMenuEdit } from './menu-edit.routes.ts';
