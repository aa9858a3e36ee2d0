import type { UpdateItems } from '@comanda/contract/shapes/menu-edit';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import {
  type Edit,
  type Editor,
  editRestaurant,
  type RestaurantSettings,
  requireSettings,
  type WithKeptSettings,
} from '#modules/restaurant-settings';
import { HttpError, notFound } from '#platform/http/errors.ts';
import { serve } from '#platform/http/serve.ts';
import { arrangeMenu } from './arrange-menu.ts';
import { createCategory, deleteCategory, updateCategory } from './categories.ts';
import { changeItems, type VersionedChange } from './change-items.ts';
import { keepChange } from './changes/keep-change.ts';
import { deleteMany } from './delete-many.ts';
import { editMenu } from './edit-menu.ts';
import { createItem, createSetMeal, deleteItem } from './items.ts';
import { markMany } from './mark-many.ts';
import { createOptionGroup, deleteOptionGroup, updateOptionGroup } from './option-groups.ts';
import { readMenuSettings } from './read-settings.ts';
import { setItemAvailability, setOptionAvailability } from './set-availability.ts';
import { availabilityValues } from './sold-out-mark.ts';
import { staffMenu } from './staff-records.ts';
import { updateMenuSettings } from './update-settings.ts';

type Call = { params: { id: string }; user: Editor['user']; now: number };

const editorOf = ({ params, user, now }: Call): Editor => ({ restaurantId: params.id, user, now });

function manyChanges({ items }: UpdateItems, settings: RestaurantSettings, now: number): VersionedChange[] {
  return items.map(({ id, version, availability, ...change }, index) => ({
    id,
    version,
    change,
    prefix: `items.${index}.`,
    availability: availability && availabilityValues(availability, settings, now),
  }));
}

/** One item's refusal brings that item, not a list of one. */
function single(error: unknown): unknown {
  if (!(error instanceof HttpError)) return error;
  const { message, extras } = error;
  if (extras.code !== 'STALE' || !('current' in extras) || !Array.isArray(extras.current)) return error;
  const [current] = extras.current;
  return new HttpError(409, message, { ...extras, code: 'STALE', current });
}

export function registerMenuEdit(app: FastifyInstance, deps: Dependencies & WithKeptSettings): void {
  const { database, keptSettings } = deps;

  serve(app, deps, 'menu', ({ params, now }) => staffMenu(database.db, params.id, now));

  serve(app, deps, 'createCategory', (call) =>
    editMenu(deps, editorOf(call), (edit) => createCategory(edit, call.body)),
  );
  serve(app, deps, 'updateCategory', (call) =>
    editMenu(deps, editorOf(call), (edit) => updateCategory(edit, call.params.categoryId, call.body)),
  );
  serve(app, deps, 'deleteCategory', async (call) => {
    const { params, query } = call;
    await editRestaurant(deps, editorOf(call), (edit) =>
      deleteCategory(edit, params.categoryId, query.version),
    );
    return null;
  });

  serve(app, deps, 'createItem', (call) =>
    editMenu(deps, editorOf(call), (edit) => createItem(edit, call.body)),
  );
  serve(app, deps, 'updateItem', async (call) => {
    const { version, ...change } = call.body;
    const changes = [{ id: call.params.itemId, version, change, prefix: '' }];
    const [item] = await editMenu(deps, editorOf(call), (edit) => changeItems(edit, changes)).catch(
      (error) => {
        throw single(error);
      },
    );
    if (!item) throw notFound('item');
    return item;
  });
  serve(app, deps, 'updateItems', async (call) => {
    const settings = await requireSettings(keptSettings, call.params.id);
    const changes = manyChanges(call.body, settings, call.now);
    // a mark alone is no edit, and has no entry
    const isEdit = changes.some(({ change }) => Object.keys(change).length > 0);
    const work = (edit: Edit) =>
      keepChange(edit, async (entryId) => ({
        items: await changeItems(edit, changes, entryId),
        ...(isEdit && { changeId: entryId }),
      }));
    return editMenu(deps, editorOf(call), work);
  });
  serve(app, deps, 'deleteItem', async (call) => {
    const { params, query } = call;
    await editRestaurant(deps, editorOf(call), (edit) => deleteItem(edit, params.itemId, query.version));
    return null;
  });

  serve(app, deps, 'deleteFromMenu', (call) =>
    editRestaurant(deps, editorOf(call), (edit) => deleteMany(edit, call.body)),
  );

  serve(app, deps, 'itemAvailability', (call) =>
    setItemAvailability(deps, editorOf(call), call.params.itemId, call.body),
  );
  serve(app, deps, 'optionAvailability', (call) =>
    setOptionAvailability(deps, editorOf(call), call.params.optionId, call.body),
  );

  serve(app, deps, 'markMenu', (call) => markMany(deps, editorOf(call), call.body));

  serve(app, deps, 'createSetMeal', (call) =>
    editMenu(deps, editorOf(call), (edit) => createSetMeal(edit, call.body)),
  );
  serve(app, deps, 'createOptionGroup', (call) =>
    editMenu(deps, editorOf(call), (edit) => createOptionGroup(edit, call.body)),
  );
  serve(app, deps, 'updateOptionGroup', (call) =>
    editMenu(deps, editorOf(call), (edit) => updateOptionGroup(edit, call.params.groupId, call.body)),
  );
  serve(app, deps, 'deleteOptionGroup', async (call) => {
    const { params, query } = call;
    await editRestaurant(deps, editorOf(call), (edit) =>
      deleteOptionGroup(edit, params.groupId, query.version),
    );
    return null;
  });

  serve(app, deps, 'arrangeMenu', (call) =>
    editRestaurant(deps, editorOf(call), (edit) => arrangeMenu(edit, call.body)),
  );

  serve(app, deps, 'menuSettings', async ({ params }) => {
    const settings = await readMenuSettings(database.db, params.id);
    if (!settings) throw notFound('restaurant');
    return settings;
  });
  serve(app, deps, 'updateMenuSettings', (call) =>
    editMenu(deps, editorOf(call), (edit) => updateMenuSettings(edit, call.body)),
  );
}
