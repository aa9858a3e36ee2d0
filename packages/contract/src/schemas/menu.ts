import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { Id } from '../shapes/common.ts';
import { GloriaFoodImport, ImportGloriaFood } from '../shapes/gloriafood.ts';
import { AvailabilityTouches, SetAvailability } from '../shapes/menu.ts';
import { ArrangeMenu, Arrangement } from '../shapes/menu-arrangement.ts';
import { CreateCategory, StaffCategory, UpdateCategory } from '../shapes/menu-categories.ts';
import {
  DeletedFromMenu,
  DeleteFromMenu,
  MarkedMenu,
  MarkMenu,
  MenuChanges,
  MenuTakenBack,
  MovedOn,
} from '../shapes/menu-changes.ts';
import {
  CreateItem,
  CreateOptionGroup,
  SeenVersion,
  StaffItem,
  StaffOptionGroup,
  UpdateItem,
  UpdateItems,
  UpdateOptionGroup,
} from '../shapes/menu-edit.ts';
import {
  MenuFileText,
  MenuPicturesText,
  ReadMenuFile,
  ReadMenuPage,
  ReadMenuPictures,
} from '../shapes/menu-file.ts';
import { MenuSettings, UpdateMenuSettings } from '../shapes/menu-settings.ts';
import { CreateSetMeal } from '../shapes/set-meals.ts';
import { ImportSheet, SheetImport } from '../shapes/sheet-import.ts';
import { ImportMenu, MenuImport, StaffMenu } from '../shapes/staff-menu.ts';

const Nothing = z.null();
const OfRestaurant = z.strictObject({ id: Id });
const OfCategory = z.strictObject({ id: Id, categoryId: Id });
const OfItem = z.strictObject({ id: Id, itemId: Id });
const OfOption = z.strictObject({ id: Id, optionId: Id });
const OfChange = z.strictObject({ id: Id, changeId: Id });
const OfGroup = z.strictObject({ id: Id, groupId: Id });

export const menuSchemas = {
  menu: { params: OfRestaurant, success: [200, StaffMenu] },
  createCategory: { params: OfRestaurant, body: CreateCategory, success: [201, StaffCategory] },
  updateCategory: {
    params: OfCategory,
    body: UpdateCategory,
    success: [200, StaffCategory],
    current: StaffCategory,
  },
  deleteCategory: {
    params: OfCategory,
    query: SeenVersion,
    success: [204, Nothing],
    current: StaffCategory,
  },
  createItem: { params: OfRestaurant, body: CreateItem, success: [201, StaffItem] },
  updateItems: {
    params: OfRestaurant,
    body: UpdateItems,
    success: [200, z.object({ items: z.array(StaffItem), changeId: Id.optional() })],
    current: z.array(StaffItem),
  },
  updateItem: {
    params: OfItem,
    body: UpdateItem,
    success: [200, StaffItem],
    current: StaffItem,
  },
  deleteItem: {
    params: OfItem,
    query: SeenVersion,
    success: [204, Nothing],
    current: StaffItem,
  },
  deleteFromMenu: {
    params: OfRestaurant,
    body: DeleteFromMenu,
    success: [200, DeletedFromMenu],
    current: MovedOn,
  },
  itemAvailability: { params: OfItem, body: SetAvailability, success: [200, AvailabilityTouches] },
  optionAvailability: { params: OfOption, body: SetAvailability, success: [200, AvailabilityTouches] },
  markMenu: { params: OfRestaurant, body: MarkMenu, success: [200, MarkedMenu] },
  createSetMeal: {
    params: OfRestaurant,
    body: CreateSetMeal,
    success: [201, z.object({ item: StaffItem, groups: z.array(StaffOptionGroup) })],
  },
  createOptionGroup: { params: OfRestaurant, body: CreateOptionGroup, success: [201, StaffOptionGroup] },
  updateOptionGroup: {
    params: OfGroup,
    body: UpdateOptionGroup,
    success: [200, StaffOptionGroup],
    current: StaffOptionGroup,
  },
  deleteOptionGroup: {
    params: OfGroup,
    query: SeenVersion,
    success: [204, Nothing],
    current: StaffOptionGroup,
  },
  arrangeMenu: {
    params: OfRestaurant,
    body: ArrangeMenu,
    success: [200, Arrangement],
    current: Arrangement,
  },
  menuSettings: { params: OfRestaurant, success: [200, MenuSettings] },
  updateMenuSettings: {
    params: OfRestaurant,
    body: UpdateMenuSettings,
    success: [200, MenuSettings],
    current: MenuSettings,
  },
  exportMenu: { params: OfRestaurant, success: [200, z.string()] },
  importMenu: {
    params: OfRestaurant,
    query: z.strictObject({
      dryRun: z.stringbool().optional(),
      asNew: z.stringbool().optional(),
      onlyNew: z.stringbool().optional(),
    }),
    body: ImportMenu,
    success: [200, MenuImport],
  },
  importSheet: {
    params: OfRestaurant,
    body: ImportSheet,
    success: [200, SheetImport],
  },
  readMenuFile: {
    params: OfRestaurant,
    body: ReadMenuFile,
    success: [200, MenuFileText],
  },
  readMenuPage: {
    params: OfRestaurant,
    body: ReadMenuPage,
    success: [200, MenuFileText],
  },
  readMenuPictures: {
    params: OfRestaurant,
    body: ReadMenuPictures,
    success: [200, MenuPicturesText],
  },
  importGloriaFood: {
    params: OfRestaurant,
    body: ImportGloriaFood,
    success: [200, GloriaFoodImport],
    current: GloriaFoodImport,
  },
  menuChanges: { params: OfRestaurant, success: [200, MenuChanges] },
  undoMenuChange: { params: OfChange, success: [200, MenuTakenBack] },
  takeBackMenuChange: { params: OfChange, success: [200, MenuTakenBack] },
} as const satisfies Record<string, CallSchema>;
