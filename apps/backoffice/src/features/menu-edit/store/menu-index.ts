import type { StaffItem, StaffOption, StaffOptionGroup, StaffSize } from '@comanda/contract/shapes/menu-edit';
import type { StaffMenu } from '@comanda/contract/shapes/staff-menu';
import { askableGroups } from '@comanda/domain/menu/asked-groups';
import { plain } from '@comanda/domain/people/plain';

/** A menu with what is looked up in it again and again. */
export type MenuIndex = {
  readonly menu: StaffMenu;
  readonly items: ReadonlyMap<string, StaffItem>;
  readonly groups: ReadonlyMap<string, StaffOptionGroup>;
  /** Options and sizes. */
  readonly options: ReadonlyMap<string, StaffOption | StaffSize>;
  /** The items that ask a group, by itself or with a choice, by its id. */
  readonly users: ReadonlyMap<string, readonly StaffItem[]>;
};

export function indexMenu(menu: StaffMenu): MenuIndex {
  const items = menu.categories.flatMap((category) => category.items);
  const groups = new Map(menu.optionGroups.map((group) => [group.id, group]));
  const users = new Map<string, StaffItem[]>();
  for (const item of items) {
    const opened = item.sizes.flatMap((size) => size.opens);
    for (const { id } of askableGroups(groups, [...opened, ...item.optionGroupIds])) {
      const known = users.get(id);
      if (known) known.push(item);
      else users.set(id, [item]);
    }
  }
  return {
    menu,
    users,
    items: new Map(items.map((item) => [item.id, item])),
    groups,
    options: new Map(
      [...menu.optionGroups.flatMap(({ options }) => options), ...items.flatMap(({ sizes }) => sizes)].map(
        (option) => [option.id, option],
      ),
    ),
  };
}

/** Options or sizes without the groups that somebody has deleted since they were chosen. */
export function openingOnly<Row extends { readonly opens?: readonly string[] | undefined }>(
  rows: readonly Row[],
  groups: MenuIndex['groups'],
): Row[] {
  return rows.map((row) =>
    row.opens?.every((id) => groups.has(id)) === false
      ? { ...row, opens: row.opens.filter((id) => groups.has(id)) }
      : row,
  );
}

/** Names of the other dishes with a number, whatever its case; two may have the same. */
export function dishesNumbered({ items }: MenuIndex, number: string, exceptId: string): string[] {
  const sought = plain(number);
  if (sought === '') return [];
  return [...items.values()].flatMap((item) =>
    item.id !== exceptId && plain(item.number ?? '') === sought ? [item.name] : [],
  );
}

const searchTexts = new WeakMap<StaffItem, string>();

/** All the words by which a dish is found, made once: a search reads a thousand of them for every key. */
export function searchText(item: StaffItem): string {
  const known = searchTexts.get(item);
  if (known !== undefined) return known;
  const text = searchable(
    `${item.number ?? ''} ${item.name} ${item.description ?? ''} ${item.kitchenName ?? ''}`,
  );
  searchTexts.set(item, text);
  return text;
}

/** Text to be searched in: hyphens and apostrophes are typed or left out as it comes. */
export function searchable(words: string): string {
  return plain(words)
    .replace(/['’‘`]+/g, '')
    .replace(/[-‐‑–.,]+/g, ' ');
}

/** What is looked for, word by word; nothing for an empty search. */
export function soughtWords(search: string): readonly string[] {
  return searchable(search).split(/\s+/).filter(Boolean);
}

/** Whether every word that is looked for stands in `text` (made by `searchable`), in whatever order. */
export function holdsWords(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}
