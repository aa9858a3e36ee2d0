import type { MenuImport, SheetKind } from '@comanda/contract/shapes/staff-menu';

type Kind = MenuImport['kinds'][number];

const WORDS: Readonly<Record<SheetKind, readonly [one: string, many: string]>> = {
  category: ['category', 'categories'],
  item: ['dish', 'dishes'],
  group: ['option group', 'option groups'],
  option: ['option', 'options'],
  tax: ['tax rate', 'tax rates'],
  schedule: ['schedule', 'schedules'],
};

/** "3 dishes" */
function countText(kind: SheetKind, count: number): string {
  const [one, many] = WORDS[kind];
  return `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;
}

/** "Cola, Fanta and 12 more" */
function namesText(names: readonly string[], count: number): string {
  const more = count - names.length;
  return more > 0 ? `${names.join(', ')} and ${more.toLocaleString('en-GB')} more` : names.join(', ');
}

/** "3 new, 12 changed", without what there is none of. */
export function changesText({ created, updated }: Pick<MenuImport, 'created' | 'updated'>): string {
  return [created > 0 ? `${created} new` : '', updated > 0 ? `${updated} changed` : '']
    .filter((part) => part !== '')
    .join(', ');
}

/** What is new, or what changes, of each kind; kinds without any are left out. */
export function linesOf(kinds: readonly Kind[], what: 'created' | 'updated') {
  return kinds.flatMap((one) =>
    one[what] === 0
      ? []
      : [
          {
            kind: one.kind,
            count: countText(one.kind, one[what]),
            names: namesText(one[`${what}Names`], one[what]),
          },
        ],
  );
}
