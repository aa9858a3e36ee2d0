// Dishes, categories, option groups and settings of a menu, as staff edit them.

export { keepChange, MENU_CHANGE_KEPT_MS } from './changes/keep-change.ts';
export { registerMenuChanges } from './changes/menu-changes.routes.ts';
export { writeRows } from './changes/stored-records.ts';
export { editMenu } from './edit-menu.ts';
export { movedPrices } from './item-rows.ts';
export { blankItem } from './items.ts';
export { registerMenuEdit } from './menu-edit.routes.ts';
export { blankOption } from './option-groups.ts';
export { storeSizes } from './sizes.ts';
export {
  listCategories,
  listGroups,
  listItemGroups,
  listItems,
  listOptions,
  listSizes,
} from './staff-records.ts';
export { giveBackStock, takeStock, takeStockAgain } from './stock.ts';
export { replaceItemGroups, type StoredRow, upsertRows } from './stored-rows.ts';
