import { type Edit, type Editing, type Editor, editRestaurant } from '#modules/restaurant-settings';
import { requireMenuSize } from './menu-size.ts';

/** Runs an edit of the restaurant that may make its menu larger, and holds that to the limits. */
export function editMenu<T>(deps: Editing, editor: Editor, work: (edit: Edit) => Promise<T>): Promise<T> {
  return editRestaurant(deps, editor, async (edit) => {
    const outcome = await work(edit);
    await requireMenuSize(edit.tx, deps.database.db, edit.restaurantId);
    return outcome;
  });
}
