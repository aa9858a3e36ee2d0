import { type Hours, type HoursChange, isZeroLength, type NewHours } from '@comanda/contract/shapes/hours';
import { intervalWords } from '@comanda/contract/words/hours';
import { overlaps } from '@comanda/domain/overlaps';
import { v7 as uuid } from 'uuid';
import type { NewDone } from '#modules/audit';
import { type Edit, type Editing, type Editor, editRestaurant, requireSeen } from '#modules/policy';
import { invalid, notFound } from '#platform/http/errors.ts';
import { overlapping, zeroLength } from './hours.errors.ts';
import { listHours } from './hours.queries.ts';
import { hoursWords } from './words.ts';

const MOST_A_DAY = 12;

/** Adds an interval to the week. 409 names the interval that it would overlap. */
export function addHours(deps: Editing, editor: Editor, wanted: NewHours): Promise<Hours> {
  return editRestaurant(deps, editor, async (edit) => {
    const { tx, restaurantId } = edit;
    const added = { ...wanted, id: uuid(), version: 1 };
    requireRoom(await listHours(tx, restaurantId), added);
    await tx
      .insertInto('opening_hours')
      .values({ ...added, restaurant_id: restaurantId })
      .execute();
    await audit(edit, added, (details) => ({ action: 'hours.added', details }));
    return added;
  });
}

/** Changes an interval in place. 409 when it would overlap another, or is not the version that was edited. */
export function changeHours(deps: Editing, editor: Editor, id: string, change: HoursChange): Promise<Hours> {
  return editRestaurant(deps, editor, async (edit) => {
    const { tx, restaurantId } = edit;
    const week = await listHours(tx, restaurantId);
    const known = requireKnown(week, id, change.version);
    const { day = known.day, opens = known.opens, closes = known.closes, services = known.services } = change;
    const values = { day, opens, closes, services, version: known.version + 1 };
    const changed = { ...values, id };
    if (isZeroLength(changed)) throw zeroLength();
    requireRoom(week, changed);
    await tx
      .updateTable('opening_hours')
      .set(values)
      .where('restaurant_id', '=', restaurantId)
      .where('id', '=', id)
      .execute();
    const from = intervalWords(known);
    await audit(edit, changed, (details) => ({ action: 'hours.changed', details: { ...details, from } }));
    return changed;
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
    const { tx, restaurantId } = edit;
    const known = requireKnown(await listHours(tx, restaurantId), id, version);
    await tx
      .deleteFrom('opening_hours')
      .where('restaurant_id', '=', restaurantId)
      .where('id', '=', id)
      .execute();
    await audit(edit, known, (details) => ({ action: 'hours.removed', details }));
    return null;
  });
}

function requireKnown(week: readonly Hours[], id: string, version: number | undefined): Hours {
  const known = week.find((hours) => hours.id === id);
  if (!known) throw notFound('interval');
  if (version !== undefined) requireSeen(version, known);
  return known;
}

function requireRoom(week: readonly Hours[], wanted: Hours): void {
  const other = overlaps(week, wanted);
  if (other) throw overlapping(other);
  const sameDay = week.filter(({ id, day }) => day === wanted.day && id !== wanted.id);
  if (sameDay.length >= MOST_A_DAY)
    throw invalid([
      {
        path: 'day',
        message: hoursWords.tooManyIntervals(MOST_A_DAY),
        code: 'TOO_BIG',
        maximum: MOST_A_DAY,
        unit: 'ENTRIES',
      },
    ]);
}

function audit(
  { record }: Edit,
  hours: Hours,
  done: (details: { services: Hours['services'] }) => NewDone,
): Promise<void> {
  const { services } = hours;
  return record({ record: intervalWords(hours), ...done({ services }) });
}
