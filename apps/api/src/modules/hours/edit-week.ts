import {
  type Hours,
  type HoursChange,
  isZeroLength,
  type NewHours,
  type PutWeek,
  type Week,
} from '@comanda/contract/shapes/hours';
import { intervalWords } from '@comanda/contract/words/hours';
import { overlaps } from '@comanda/domain/hours/overlaps';
import { v7 as uuid } from 'uuid';
import type { NewDone } from '#modules/audit';
import {
  type Edit,
  type Editing,
  type Editor,
  editRestaurant,
  requireSeen,
  touchedBy,
} from '#modules/restaurant-settings';
import { at } from '#platform/database/column-types.ts';
import { invalid, notFound } from '#platform/http/errors.ts';
import { overlapping, zeroLength } from './hours.errors.ts';
import { findWeek, listHours } from './hours.queries.ts';
import { type WeekChange, weekChanges } from './week-changes.ts';
import { hoursWords } from './words.ts';

const MOST_A_DAY = 12;

/** Adds an interval to the week. 409 names the interval that it would overlap. */
export function addHours(deps: Editing, editor: Editor, wanted: NewHours): Promise<Hours> {
  return editRestaurant(deps, editor, async (edit) => {
    requireRoom(await listHours(edit.tx, edit.restaurantId), { ...wanted, id: '' });
    await noteEdit(edit);
    return insertHours(edit, wanted);
  });
}

/** Changes an interval in place. 409 when it would overlap another, or is not the version that was edited. */
export function changeHours(deps: Editing, editor: Editor, id: string, change: HoursChange): Promise<Hours> {
  return editRestaurant(deps, editor, async (edit) => {
    const week = await listHours(edit.tx, edit.restaurantId);
    const known = requireKnown(week, id, change.version);
    const { day = known.day, opens = known.opens, closes = known.closes, services = known.services } = change;
    const wanted = { day, opens, closes, services };
    if (isZeroLength(wanted)) throw zeroLength();
    requireRoom(week, { ...wanted, id });
    await noteEdit(edit);
    return updateHours(edit, known, wanted);
  });
}

/** Takes an interval out of the week; 409 when it is not the version that was looked at. */
export function deleteHours(
  deps: Editing,
  editor: Editor,
  id: string,
  version: number | undefined,
): Promise<null> {
  return editRestaurant(deps, editor, async (edit) => {
    const known = requireKnown(await listHours(edit.tx, edit.restaurantId), id, version);
    await noteEdit(edit);
    await removeHours(edit, known);
    return null;
  });
}

/** Makes the week what is wanted, all or nothing. 409 with the present week for a stale version or an overlap. */
export function putWeek(deps: Editing, editor: Editor, { hours, version }: PutWeek): Promise<Week> {
  return editRestaurant(deps, editor, async (edit) => {
    const { tx, restaurantId } = edit;
    const present = await findWeek(tx, restaurantId);
    requireSeen(version, present, present.changed?.by);
    requireFitting(hours);
    const changes = weekChanges(present.hours, hours);
    if (changes.length === 0) return present;
    for (const change of changes) await store(edit, change);
    await noteEdit(edit);
    return findWeek(tx, restaurantId);
  });
}

function store(edit: Edit, change: WeekChange): Promise<unknown> {
  switch (change.kind) {
    case 'add':
      return insertHours(edit, change.wanted);
    case 'change':
      return updateHours(edit, change.known, change.wanted);
    case 'remove':
      return removeHours(edit, change.known);
  }
}

async function insertHours(edit: Edit, wanted: NewHours): Promise<Hours> {
  const added = { ...wanted, id: uuid(), version: 1 };
  await edit.tx
    .insertInto('opening_hours')
    .values({ ...added, restaurant_id: edit.restaurantId })
    .execute();
  await audit(edit, added, (details) => ({ action: 'hours.added', details }));
  return added;
}

async function updateHours(edit: Edit, known: Hours, { day, opens, closes, services }: NewHours) {
  const values = { day, opens, closes, services, version: known.version + 1 };
  const changed = { ...values, id: known.id };
  await edit.tx
    .updateTable('opening_hours')
    .set(values)
    .where('restaurant_id', '=', edit.restaurantId)
    .where('id', '=', known.id)
    .execute();
  const from = intervalWords(known);
  await audit(edit, changed, (details) => ({ action: 'hours.changed', details: { ...details, from } }));
  return changed;
}

async function removeHours(edit: Edit, known: Hours): Promise<void> {
  await edit.tx
    .deleteFrom('opening_hours')
    .where('restaurant_id', '=', edit.restaurantId)
    .where('id', '=', known.id)
    .execute();
  await audit(edit, known, (details) => ({ action: 'hours.removed', details }));
}

/** The week has a new version and a new author. */
async function noteEdit(edit: Edit): Promise<void> {
  const { changed_at, changed_by } = touchedBy(edit);
  const touched = { changed_at: at(changed_at), changed_by };
  await edit.tx
    .insertInto('opening_weeks')
    .values({ restaurant_id: edit.restaurantId, version: 1, ...touched })
    .onConflict((conflict) =>
      conflict
        .column('restaurant_id')
        .doUpdateSet((row) => ({ version: row('opening_weeks.version', '+', 1), ...touched })),
    )
    .execute();
}

function requireKnown(week: readonly Hours[], id: string, version: number | undefined): Hours {
  const known = week.find((hours) => hours.id === id);
  if (!known) throw notFound('interval');
  if (version !== undefined) requireSeen(version, known);
  return known;
}

function requireRoom(week: readonly Hours[], wanted: NewHours & { readonly id: string }): void {
  const other = overlaps(week, wanted);
  if (other) throw overlapping(other);
  const sameDay = week.filter(({ id, day }) => day === wanted.day && id !== wanted.id);
  if (sameDay.length >= MOST_A_DAY) throw tooMany('day');
}

/** Of two that overlap, the later one is named, and of too many on a day the first that is too many. */
function requireFitting(hours: readonly NewHours[]): void {
  for (const [index, wanted] of hours.entries()) {
    const earlier = hours.slice(0, index);
    const candidate = { ...wanted, id: 'wanted' };
    const other = earlier.find((one) => overlaps([{ ...one, id: 'earlier' }], candidate));
    if (other) throw overlapping(other, `hours.${index}.opens`);
    if (earlier.filter(({ day }) => day === wanted.day).length >= MOST_A_DAY)
      throw tooMany(`hours.${index}.day`);
  }
}

function tooMany(path: string) {
  const message = hoursWords.tooManyIntervals(MOST_A_DAY);
  return invalid([{ path, message, code: 'TOO_BIG', maximum: MOST_A_DAY, unit: 'ENTRIES' }]);
}

function audit(
  { record }: Edit,
  hours: NewHours,
  done: (details: { services: Hours['services'] }) => NewDone,
): Promise<void> {
  const { services } = hours;
  return record({ record: intervalWords(hours), ...done({ services }) });
}
