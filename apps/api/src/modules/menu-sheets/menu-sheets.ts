/** What the app may use of the menu's sheets. */
export { registerMenuSheets } from './menu-sheets.routes.ts';
