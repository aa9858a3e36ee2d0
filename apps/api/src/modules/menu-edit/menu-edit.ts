/** What the app and the sheets may use of the menu's editing. */
export { type Edit, type Editor, editMenu, touchedBy } from './edit-menu.ts';
export { blankItem } from './items.ts';
export { registerMenuEdit } from './menu-edit.routes.ts';
export { blankOption } from './option-groups.ts';
export { listCategories, listGroups, listItemGroups, listItems, listOptions } from './staff-records.ts';
export { replaceItemGroups, type StoredRow, upsertRows } from './stored-rows.ts';
export { raiseSettings } from './update-settings.ts';
