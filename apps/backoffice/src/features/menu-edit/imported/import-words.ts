import type { MenuImport, SheetKind } from '@comanda/contract/shapes/staff-menu';
import { plural } from '@comanda/contract/words/language';

type Kind = MenuImport['kinds'][number];

const WORDS: Readonly<Record<SheetKind, readonly [one: string, many: string]>> = {
  category: ['category', 'categories'],
  item: ['dish', 'dishes'],
  size: ['size', 'sizes'],
  group: ['option group', 'option groups'],
  option: ['option', 'options'],
  tax: ['tax rate', 'tax rates'],
  schedule: ['schedule', 'schedules'],
};

/** "3 dishes" */
function countText(kind: SheetKind, count: number): string {
  const [one, many] = WORDS[kind];
  return `${count.toLocaleString('en-GB')} ${plural(count, { one, other: many })}`;
}

/** "Cola, Fanta and 12 more" */
function namesText(names: readonly string[], count: number): string {
  const more = count - names.length;
  return more > 0 ? `${names.join(', ')} and ${more.toLocaleString('en-GB')} more` : names.join(', ');
}

/**
 * "3 new dishes, 12 dishes changed", without what there is none of; a sheet without dishes is summed up by its records.
 */
export function changesText(changes: Pick<MenuImport, 'created' | 'updated' | 'kinds'>): string {
  const dishes = changes.kinds.find(({ kind }) => kind === 'item');
  const { created, updated } = dishes ?? changes;
  const [isNew, isChanged] = dishes
    ? [
        `${created.toLocaleString('en-GB')} new ${plural(created, { one: 'dish', other: 'dishes' })}`,
        `${countText('item', updated)} changed`,
      ]
    : [`${created} new`, `${updated} changed`];
  return [...(created > 0 ? [isNew] : []), ...(updated > 0 ? [isChanged] : [])].join(', ');
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

/** What the dialog of an import says. */
export const importDialogWords = {
  leadBefore:
    'Choose your file as it is: a row for each dish, with its name and price, is enough. You see what we made of it before anything changes, and nothing is ever deleted. A row with an',
  leadAfter: ', as an export writes it, changes that very dish, whatever it is called now.',
  idColumn: 'id',
  templateDish: (price: string) =>
    `Pizza,Margherita,"Tomato, mozzarella and basil",${price},VEGETARIAN,830,contains,contains`,
  templateDrink: (price: string) => `Drinks,Lemonade,Made here every morning,${price},VEGAN,120,free,free`,
  checkAgain: 'Check again',
  retry: 'Retry',
  importing: 'Importing…',
  done: (changes: string) => `Imported: ${changes}.`,
  importOf: (changes: string) => `Import: ${changes}`,
  fresh: 'New',
  changed: 'Changed',
} as const;
