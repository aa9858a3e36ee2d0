import type { Endpoint } from '../endpoint.ts';

/** What the back office does with a menu. Diners' calls stand in `diners.ts`. */
export const menuEndpoints = {
  menu: {
    method: 'GET',
    path: '/restaurants/{id}/menu',
    access: 'member',
    summary: 'The whole menu, as it is edited',
  },
  createCategory: {
    method: 'POST',
    path: '/restaurants/{id}/menu/categories',
    access: 'member',
    summary: 'Add a category at the end',
  },
  updateCategory: {
    method: 'PATCH',
    path: '/restaurants/{id}/menu/categories/{categoryId}',
    access: 'member',
    summary: 'Change a category',
  },
  deleteCategory: {
    method: 'DELETE',
    path: '/restaurants/{id}/menu/categories/{categoryId}',
    access: 'member',
    summary: 'Delete an empty category',
  },
  createItem: {
    method: 'POST',
    path: '/restaurants/{id}/menu/items',
    access: 'member',
    summary: 'Add an item at the end of a category',
  },
  updateItems: {
    method: 'PATCH',
    path: '/restaurants/{id}/menu/items',
    access: 'member',
    summary: 'Change many items, all or none',
  },
  updateItem: {
    method: 'PATCH',
    path: '/restaurants/{id}/menu/items/{itemId}',
    access: 'member',
    summary: 'Change an item',
  },
  deleteItem: {
    method: 'DELETE',
    path: '/restaurants/{id}/menu/items/{itemId}',
    access: 'member',
    summary: 'Delete an item',
  },
  itemAvailability: {
    method: 'PUT',
    path: '/restaurants/{id}/menu/items/{itemId}/availability',
    access: 'member',
    onTablets: true,
    summary: 'Mark an item sold out, available, or counted',
  },
  optionAvailability: {
    method: 'PUT',
    path: '/restaurants/{id}/menu/options/{optionId}/availability',
    access: 'member',
    onTablets: true,
    summary: 'Mark an option sold out or available',
  },
  createOptionGroup: {
    method: 'POST',
    path: '/restaurants/{id}/menu/option-groups',
    access: 'member',
    summary: 'Add an option group with its options',
  },
  updateOptionGroup: {
    method: 'PATCH',
    path: '/restaurants/{id}/menu/option-groups/{groupId}',
    access: 'member',
    summary: 'Change an option group and its options, for every item that uses it',
  },
  deleteOptionGroup: {
    method: 'DELETE',
    path: '/restaurants/{id}/menu/option-groups/{groupId}',
    access: 'member',
    summary: 'Delete an option group that no item uses',
  },
  arrangeMenu: {
    method: 'PUT',
    path: '/restaurants/{id}/menu/order',
    access: 'member',
    summary: 'Put every category and item in its place',
  },
  menuSettings: {
    method: 'GET',
    path: '/restaurants/{id}/menu/settings',
    access: 'member',
    summary: 'House rules that are not dishes',
  },
  updateMenuSettings: {
    method: 'PATCH',
    path: '/restaurants/{id}/menu/settings',
    access: 'admin',
    summary: 'Change house rules',
  },
  exportMenu: {
    method: 'GET',
    path: '/restaurants/{id}/menu/export.csv',
    access: 'admin',
    file: 'text/csv',
    summary: 'The menu as a sheet that import takes back',
  },
  importMenu: {
    method: 'POST',
    path: '/restaurants/{id}/menu/import',
    access: 'admin',
    bodyLimit: 10 * 1024 * 1024,
    summary: 'Add and change what a sheet says, all or nothing',
  },
  importGloriaFood: {
    method: 'POST',
    path: '/restaurants/{id}/menu/gloriafood',
    access: 'admin',
    bodyLimit: 12 * 1024 * 1024,
    summary: 'Bring in a menu of GloriaFood, all or nothing',
  },
} as const satisfies Record<string, Endpoint>;
