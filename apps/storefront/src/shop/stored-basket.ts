import { SERVICES } from '@comanda/domain/hours/services';
import { MAX_QUANTITY } from '@comanda/domain/menu/item-availability';
import type { Basket, BasketEntry, Choice, ToReplace } from './basket.ts';
import { isRecord, listOf, textOr } from './stored.ts';

function parseChoice(value: unknown): Choice | null {
  if (!isRecord(value) || typeof value.groupId !== 'string') return null;
  return {
    groupId: value.groupId,
    optionIds: listOf(value.optionIds, (id) => (typeof id === 'string' ? id : null)),
  };
}

function parseEntry(value: unknown): BasketEntry | null {
  if (!isRecord(value)) return null;
  const { id, itemId, name, quantity, note } = value;
  const agreed = listOf(value.agreed, (fact) => (typeof fact === 'string' ? fact : null));
  if (typeof id !== 'string' || typeof itemId !== 'string' || typeof quantity !== 'number') return null;
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_QUANTITY) return null;
  return {
    id,
    itemId,
    name: textOr(name, 'A dish'),
    quantity,
    options: listOf(value.options, parseChoice),
    ...(typeof note === 'string' && note !== '' ? { note } : {}),
    ...(agreed.length > 0 ? { agreed } : {}),
  };
}

export function parseEntries(value: unknown): BasketEntry[] {
  return listOf(value, parseEntry);
}

function parseToReplace(value: unknown): ToReplace | undefined {
  if (!isRecord(value) || typeof value.orderId !== 'string' || typeof value.number !== 'number') return;
  const itemIds = listOf(value.itemIds, (id) => (typeof id === 'string' ? id : null));
  const total = typeof value.total === 'number' ? { total: value.total } : {};
  return { orderId: value.orderId, number: value.number, itemIds, ...total };
}

/** As long as a long evening: a later diner sits somewhere else. */
const TABLE_MS = 6 * 60 * 60_000;

/** The table of this visit; an empty one is for the member that takes the order to fill in. */
function parseTable({ table, tableAt, orderedHere }: Readonly<Record<string, unknown>>, now: number) {
  const isRecent = typeof tableAt === 'number' && Math.abs(now - tableAt) <= TABLE_MS;
  if (typeof table !== 'string' || (table !== '' && !isRecent)) return { table: null };
  return { table, ...(isRecent && { tableAt }), ...(orderedHere === true && { orderedHere }) };
}

/**
 * A basket as an earlier visit, perhaps of an older release, left it on the device; null when there is none to read.
 */
export function parseBasket(value: unknown, now = Date.now()): Basket | null {
  if (!isRecord(value)) return null;
  const entries = parseEntries(value.entries);
  const { orderKey } = value;
  const atTable = parseTable(value, now);
  const service = SERVICES.find((one) => one === value.service) ?? null;
  const when = Date.parse(textOr(value.when, ''));
  const replaces = parseToReplace(value.replaces);
  return {
    entries,
    service: service === 'DINE_IN' && atTable.table === null ? null : service,
    ...atTable,
    orderKey: entries.length > 0 && typeof orderKey === 'string' ? orderKey : null,
    // a time that has passed meanwhile stays, for the diner to choose another
    when: Number.isNaN(when) ? 'ASAP' : new Date(when).toISOString(),
    ...(replaces && { replaces }),
  };
}
