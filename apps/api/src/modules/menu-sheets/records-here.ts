import { Allergens } from '@comanda/contract/shapes/menu';
import { scheduleWords } from '@comanda/contract/words/hours';
import { isMarkedSoldOutAt } from '@comanda/domain/menu/choices-left';
import { StoredScheduleIntervals } from '#modules/menu';
import type { MenuRows } from './menu-rows.ts';
import { inOrder, type OriginKind, rulesOf, type Said } from './said-records.ts';

/** A record of ours, as one from elsewhere would say it. */
export type RecordHere = {
  readonly id: string;
  readonly kind: OriginKind;
  readonly parentId: string | null;
  readonly said: Said;
  /** Neither hidden nor marked as sold out. */
  readonly isOffered: boolean;
};

type Mark = 'available' | 'sold_out_until';

const containedIn = (stored: unknown): string[] =>
  inOrder(Object.entries(Allergens.parse(stored)).flatMap(([one, how]) => (how === 'CONTAINS' ? [one] : [])));

/** When a schedule here runs, in words. */
export const hoursOfRow = ({
  intervals,
  first_day: firstDay,
  last_day: lastDay,
}: MenuRows['schedules'][number]) =>
  scheduleWords({ intervals: StoredScheduleIntervals.parse(intervals), firstDay, lastDay });

/** All records of a menu by id, in its order; groups first, as in a sheet. `now`: epoch ms. */
export function recordsHere(menu: MenuRows, now: number): ReadonlyMap<string, RecordHere> {
  const hours = new Map(menu.schedules.map((row) => [row.id, hoursOfRow(row)]));
  const hoursOf = (id: string | null) => (id === null ? null : (hours.get(id) ?? null));
  const isOffered = ({ available, sold_out_until }: Pick<MenuRows['options'][number], Mark>) =>
    !isMarkedSoldOutAt({ available, soldOutUntil: sold_out_until }, now);
  const sizesOf = Map.groupBy(menu.sizes, ({ item_id }) => item_id);
  const groups = menu.groups.map((group): RecordHere => {
    const said = { name: group.name, rules: rulesOf(group) };
    return { id: group.id, kind: 'group', parentId: null, said, isOffered: true };
  });
  const options = menu.options.map((option): RecordHere => {
    const { id, group_id, name, price, repeat, is_default, kitchen_name } = option;
    const said = { name, price, repeat, default: is_default, kitchenName: kitchen_name };
    return { id, kind: 'option', parentId: group_id, said, isOffered: isOffered(option) };
  });
  const categories = menu.categories.map(({ id, name, visible, schedule_id }): RecordHere => {
    const said = { name, visible, schedule: hoursOf(schedule_id) };
    return { id, kind: 'category', parentId: null, said, isOffered: visible };
  });
  const items = menu.items.map((item): RecordHere => {
    const { id, category_id, name, description, price, visible, tags, services } = item;
    const sizes = sizesOf.get(id) ?? [];
    const said = {
      ...{ name, description, kitchenName: item.kitchen_name, visible },
      ...(sizes.length === 0
        ? { price }
        : { default: sizes.find(({ is_default }) => is_default)?.id ?? null }),
      schedule: hoursOf(item.schedule_id),
      tags: inOrder(tags),
      contains: containedIn(item.allergens),
      services: services && inOrder(services),
      groups: [...(menu.itemGroups.get(id) ?? [])],
      category: category_id,
    };
    return { id, kind: 'item', parentId: category_id, said, isOffered: visible };
  });
  const sizes = menu.sizes.map((size): RecordHere => {
    const { id, item_id, name, price, kitchen_name, opens } = size;
    const said = { name, price, kitchenName: kitchen_name, groups: opens };
    return { id, kind: 'size', parentId: item_id, said, isOffered: isOffered(size) };
  });
  const all = [...groups, ...options, ...categories, ...items, ...sizes];
  return new Map(all.map((record) => [record.id, record]));
}
