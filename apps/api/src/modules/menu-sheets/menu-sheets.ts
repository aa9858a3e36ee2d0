// A whole menu as a sheet: sent out, judged and read in.

export { registerMenuSheets } from './menu-sheets.routes.ts';
