import { ServicePrices } from '@comanda/contract/shapes/menu';
import type { StaffItem } from '@comanda/contract/shapes/menu-edit';
import { byServiceWords } from '@comanda/contract/words/items';
import { SERVICES } from '@comanda/domain/hours/services';
import { priceBy } from '@comanda/domain/pricing/service-prices';
import { sql } from 'kysely';
import { recordEntry } from '#modules/audit';
import { type Edit, markArranged, touchedBy } from '#modules/restaurant-settings';
import type { Db } from '#platform/database/transaction.ts';
import { HttpError, notFound, stale } from '#platform/http/errors.ts';
import { withPicture } from './item-picture.ts';
import { type ItemChange, type ItemRow, itemReferences, withItemChange } from './item-rows.ts';
import { requireNoOwnPartsOf } from './parts.ts';
import { requireReferences } from './references.ts';
import { type PriceChange, replaceSizes } from './sizes.ts';
import type { AvailabilityValues } from './sold-out-mark.ts';
import { listItems, readItems } from './staff-records.ts';
import { replaceItemGroups, upsertRows } from './stored-rows.ts';
import { menuWords } from './words.ts';

export type VersionedChange = {
  readonly id: string;
  readonly version: number;
  readonly change: ItemChange;
  readonly availability?: AvailabilityValues | undefined;
  /** Leads to the change within the body, for the fields that a refusal names. */
  readonly prefix: string;
};

export async function lastPlaces(tx: Db, restaurantId: string): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('menu_items')
    .select(['category_id', sql<number>`max(sort)`.as('sort')])
    .where('restaurant_id', '=', restaurantId)
    .groupBy('category_id')
    .execute();
  return new Map(rows.map((row) => [row.category_id, row.sort]));
}

async function requireCurrent(edit: Edit, changes: readonly VersionedChange[]): Promise<ItemRow[]> {
  const { tx, restaurantId, now } = edit;
  const rows = await listItems(tx, { restaurantId, ids: changes.map(({ id }) => id) });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const found = changes.map(({ id, version }) => ({ row: byId.get(id), version }));
  const present = found.flatMap(({ row, version }) => (row ? [{ row, version }] : []));
  if (present.length < changes.length) {
    throw changes.length === 1
      ? notFound('item')
      : new HttpError(404, menuWords.itemNotFound, { code: 'NOT_FOUND' });
  }
  const outdated = present.filter(({ row, version }) => row.version !== version).map(({ row }) => row);
  if (outdated.length > 0) {
    const current = await readItems(tx, { restaurantId, ids: outdated.map(({ id }) => id) }, now);
    throw stale(outdated[0]?.changed_by ?? undefined, current);
  }
  return present.map(({ row }) => row);
}

/** What a dish costs by the services for which an edit changed it: "Soup for delivery", from 600 to 650. */
function servicePriceChanges(was: ItemRow, row: ItemRow): PriceChange[] {
  const own = { was: ServicePrices.parse(was.service_prices), now: ServicePrices.parse(row.service_prices) };
  return SERVICES.flatMap((service) => {
    if (own.was[service] === own.now[service]) return [];
    const from = priceBy({ price: was.price, servicePrices: own.was }, service);
    const to = priceBy({ price: row.price, servicePrices: own.now }, service);
    return from === to ? [] : [{ name: `${row.name} ${byServiceWords[service]}`, from, to }];
  });
}

async function recordChanges(
  { tx, restaurantId, user, now }: Edit,
  changes: readonly VersionedChange[],
  before: readonly ItemRow[],
  after: readonly ItemRow[],
  sizePrices: readonly PriceChange[],
  id: string | undefined,
): Promise<void> {
  const fields = [...new Set(changes.flatMap(({ change }) => Object.keys(change)))];
  if (fields.length === 0) return;
  const sized = new Set(changes.flatMap(({ id, change }) => (change.sizes?.length ? [id] : [])));
  const dishPrices = after.flatMap(({ id, name, price }, index) => {
    const from = before[index]?.price ?? null;
    return from === price || sized.has(id) ? [] : [{ name, from, to: price }];
  });
  const byService = after.flatMap((row, index) => {
    const was = before[index];
    return was && changes[index]?.change.servicePrices ? servicePriceChanges(was, row) : [];
  });
  const prices = [...dishPrices, ...sizePrices, ...byService];
  const record = after.length === 1 ? (after[0]?.name ?? '') : `${after.length} items`;
  const action = prices.length > 0 ? 'item.price_changed' : 'item.changed';
  const details = { fields, ...(prices.length > 0 ? { prices } : {}) };
  await recordEntry(tx, user, { restaurantId, action, record, details, id }, now);
}

/** Changes items, all or none. Throws 404, 409 `STALE` with the records that moved on, 400 for bad references. */
export async function changeItems(
  edit: Edit,
  changes: readonly VersionedChange[],
  entryId?: string,
): Promise<StaffItem[]> {
  const { tx, restaurantId, now } = edit;
  const before = await requireCurrent(edit, changes);
  await requireReferences(
    tx,
    restaurantId,
    changes.flatMap(({ change, prefix }) => itemReferences(change, prefix)),
  );
  const resolved: ItemChange[] = [];
  for (const { change, prefix } of changes) resolved.push(await withPicture(edit, change, prefix));
  const places = await lastPlaces(tx, restaurantId);
  const touched = touchedBy(edit);
  const after = before.map((row, index) => {
    const change = resolved[index] ?? {};
    const availability = changes[index]?.availability;
    const changed = { ...withItemChange(row, change), ...availability };
    const isEdited = Object.keys(change).length > 0;
    if (changed.category_id !== row.category_id) {
      changed.sort = (places.get(changed.category_id) ?? -1) + 1;
      places.set(changed.category_id, changed.sort);
    }
    return isEdited ? { ...changed, ...touched, version: row.version + 1 } : changed;
  });
  await upsertRows(tx, 'menu_items', after);
  if (after.some((row, index) => row.category_id !== before[index]?.category_id)) {
    await markArranged(tx, restaurantId);
  }
  const groups = changes.flatMap(({ id, change }) =>
    change.optionGroupIds ? [[id, change.optionGroupIds] as const] : [],
  );
  await replaceItemGroups(tx, restaurantId, new Map(groups));
  const sizes = after.flatMap(({ id: itemId, name: dish, price }, index) => {
    const { change, prefix = '' } = changes[index] ?? {};
    const was = before[index]?.price ?? price;
    return change?.sizes ? [{ itemId, dish, price, was, sizes: change.sizes, prefix }] : [];
  });
  const sizePrices = await replaceSizes(edit, sizes);
  const asking = changes.flatMap(({ id, change: { optionGroupIds, sizes: own }, prefix }) =>
    optionGroupIds || own ? [[id, `${prefix}${optionGroupIds ? 'optionGroupIds' : 'sizes'}`] as const] : [],
  );
  await requireNoOwnPartsOf(edit, new Map(asking));
  await recordChanges(edit, changes, before, after, sizePrices, entryId);
  const ids = changes.map(({ id }) => id);
  const items = await readItems(tx, { restaurantId, ids }, now);
  const byId = new Map(items.map((item) => [item.id, item]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
