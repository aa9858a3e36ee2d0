import { z } from 'zod';
import type { CallRecord } from '../call-record.ts';
import { Id } from '../shapes/common.ts';
import { GloriaFoodImport, ImportGloriaFood } from '../shapes/gloriafood.ts';
import { MenuChanges, MenuTakenBack } from '../shapes/menu-changes.ts';
import {
  MenuFileText,
  MenuPicturesText,
  ReadMenuFile,
  ReadMenuPage,
  ReadMenuPictures,
} from '../shapes/menu-file.ts';
import { ImportSheet, SheetImport } from '../shapes/sheet-import.ts';
import { ImportMenu, MenuImport } from '../shapes/staff-menu.ts';
import { EDIT, OfRestaurant } from './common.ts';

const OfChange = z.strictObject({ id: Id, changeId: Id });

/** Taking a menu out and bringing one in, and taking back what changed many records. */
export const menuImportsCalls = {
  exportMenu: {
    method: 'GET',
    path: '/restaurants/{id}/menu/export.csv',
    access: 'admin',
    file: 'text/csv',
    summary: 'The menu as a sheet that import takes back',
    params: OfRestaurant,
    success: [200, z.string()],
    refusals: [],
  },
  importMenu: {
    method: 'POST',
    path: '/restaurants/{id}/menu/import',
    access: 'admin',
    bodyLimit: 10 * 1024 * 1024,
    summary: 'Add and change what a sheet says, all or nothing',
    params: OfRestaurant,
    query: z.strictObject({
      dryRun: z.stringbool().optional(),
      asNew: z.stringbool().optional(),
      onlyNew: z.stringbool().optional(),
    }),
    body: ImportMenu,
    success: [200, MenuImport],
    refusals: ['400 MENU_TOO_LARGE', '400 SHEET_TOO_SLOW'],
  },
  importSheet: {
    method: 'POST',
    path: '/restaurants/{id}/menu/sheet',
    access: 'admin',
    bodyLimit: 12 * 1024 * 1024,
    summary: 'Bring in a spreadsheet as it comes, and say how it was understood',
    params: OfRestaurant,
    body: ImportSheet,
    success: [200, SheetImport],
    refusals: ['400 MENU_TOO_LARGE', '400 SHEET_TOO_SLOW'],
  },
  readMenuFile: {
    method: 'POST',
    path: '/restaurants/{id}/menu/file',
    access: 'member',
    bodyLimit: 22 * 1024 * 1024,
    summary: 'Read the text of a card that is a PDF or a saved web page',
    params: OfRestaurant,
    body: ReadMenuFile,
    success: [200, MenuFileText],
    refusals: [
      ...[
        '400 FILE_LOCKED',
        '400 FILE_OF_PICTURES',
        '400 FILE_TOO_SLOW',
        '400 FILE_UNREADABLE',
        '400 NOT_A_MENU',
      ],
    ],
  },
  readMenuPage: {
    method: 'POST',
    path: '/restaurants/{id}/menu/page',
    access: 'member',
    summary: 'Read the text of a menu from the address of a web page',
    params: OfRestaurant,
    body: ReadMenuPage,
    success: [200, MenuFileText],
    refusals: [
      ...['400 ADDRESS_INVALID', '400 ADDRESS_PRIVATE', '400 PAGE_NOT_FOUND', '400 PAGE_KEPT_OUT'],
      ...['400 PAGE_TOO_LARGE', '400 FILE_LOCKED', '400 FILE_OF_PICTURES', '400 FILE_TOO_SLOW'],
      ...['400 FILE_UNREADABLE', '400 NOT_A_MENU', '503 UNREACHABLE', '503 TOO_SLOW'],
    ],
  },
  readMenuPictures: {
    method: 'POST',
    path: '/restaurants/{id}/menu/pictures',
    access: 'member',
    bodyLimit: 26 * 1024 * 1024,
    summary: 'Read the text of a card from photos or a scanned PDF, by the reader that this server has',
    params: OfRestaurant,
    body: ReadMenuPictures,
    success: [200, MenuPicturesText],
    refusals: [
      ...['400 FILE_LOCKED', '400 FILE_UNREADABLE', '400 FILE_TOO_SLOW', '400 NOT_A_MENU', '409 NOT_OFFERED'],
      ...['503 UNREACHABLE', '503 TOO_SLOW', '503 READER_REFUSED', '503 NOT_READ', '503 ASKED_TOO_OFTEN'],
    ],
  },
  importGloriaFood: {
    method: 'POST',
    path: '/restaurants/{id}/menu/gloriafood',
    access: 'admin',
    bodyLimit: 12 * 1024 * 1024,
    summary: 'Bring in a menu of GloriaFood, all or nothing',
    params: OfRestaurant,
    body: ImportGloriaFood,
    success: [200, GloriaFoodImport],
    current: GloriaFoodImport,
    refusals: [
      ...EDIT,
      ...['400 MENU_TOO_LARGE', '400 SHEET_TOO_SLOW', '400 KEY_REFUSED', '400 NOT_A_MENU'],
      ...['503 ASKED_TOO_OFTEN', '503 UNREACHABLE', '503 TOO_SLOW'],
    ],
  },
  menuChanges: {
    method: 'GET',
    path: '/restaurants/{id}/menu/changes',
    access: 'admin',
    summary: 'Changes of many records of the last day, which can be taken back',
    params: OfRestaurant,
    success: [200, MenuChanges],
    refusals: [],
  },
  undoMenuChange: {
    method: 'POST',
    path: '/restaurants/{id}/menu/changes/{changeId}/undo',
    access: 'member',
    summary: 'Take back such a change of one’s own',
    params: OfChange,
    success: [200, MenuTakenBack],
    refusals: ['404 NOT_FOUND', '409 TAKEN_BACK'],
  },
  takeBackMenuChange: {
    method: 'POST',
    path: '/restaurants/{id}/menu/changes/{changeId}/take-back',
    access: 'admin',
    summary: 'Take such a change back, but for what others have changed since',
    params: OfChange,
    success: [200, MenuTakenBack],
    refusals: ['404 NOT_FOUND', '409 TAKEN_BACK'],
  },
} as const satisfies Record<string, CallRecord>;
