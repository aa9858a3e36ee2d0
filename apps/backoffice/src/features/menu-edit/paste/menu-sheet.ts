import type { StaffMenu } from '@comanda/contract/shapes/staff-menu';
import { amountIn, typedAmount } from '@comanda/domain/money/money-typed';
import { onOneLine } from '@comanda/menu-text/read-line';
import { PASTE_WORDS } from './paste-words.ts';
import { asRead, type ReviewRow } from './review.ts';

/** A sheet that an import takes, and the row of the review that each of its rows comes from. */
export type MenuSheet = { readonly csv: string; readonly rowAt: ReadonlyMap<number, string> };

type Cells = Readonly<Record<string, string>>;
type Menu = Pick<StaffMenu, 'categories' | 'optionGroups'>;

const NO_MENU: Menu = { categories: [], optionGroups: [] };
/** Longer names of option groups are refused. */
const LONGEST_GROUP = 80;

const quoted = (cell: string) => (cell === '' ? '' : `"${cell.replaceAll('"', '""')}"`);
/** A comma within an entry of a list has a backslash before it. */
const entry = (name: string) => name.replaceAll(/[\\,]/g, '\\$&');

type Option = { readonly name: string; readonly price: number };
const optionsKey = (options: readonly Option[]) =>
  JSON.stringify(options.map(({ name, price }) => [name, price]));
const optionsOf = ({ choice = [] }: ReviewRow): Option[] =>
  choice.map(({ name, extra }) => ({ name: onOneLine(name), price: extra }));

/** The option group of each row that several dishes became: one that the menu has, or a new one with its own name. */
function groupsOf(rows: readonly ReviewRow[], { optionGroups }: Menu) {
  const asked = rows.filter(({ choice, madeFrom }) => choice && madeFrom);
  const byOptions = Map.groupBy(asked, (row) => optionsKey(optionsOf(row)));
  // one that asks otherwise than a choice of one is another group, whatever it is called
  const taken = new Map(
    optionGroups.map(({ name, min, max, free, options }) => [
      name,
      min === 1 && max === 1 && free === 0 ? optionsKey(options) : null,
    ]),
  );
  const isOnce = (name: string) => optionGroups.filter((group) => group.name === name).length < 2;
  const names = new Map<string, string>();
  for (const [key, [first, ...others]] of byOptions) {
    if (!first) continue;
    const wanted = others.length > 0 ? PASTE_WORDS.sharedGroup : PASTE_WORDS.group(first.name.trim());
    for (let at = 1; !names.has(key); at += 1) {
      const ending = at === 1 ? '' : ` ${at}`;
      const name = `${wanted.slice(0, LONGEST_GROUP - ending.length)}${ending}`;
      const known = taken.get(name);
      if (known !== undefined && (known !== key || !isOnce(name))) continue;
      names.set(key, name);
      taken.set(name, key);
    }
  }
  return { names, byOptions };
}

/** Reviewed rows as a sheet for the import, which makes what is new and leaves what is there already as it is. */
export function menuSheet(rows: readonly ReviewRow[], known: Menu | undefined, currency: string): MenuSheet {
  const menu = known ?? NO_MENU;
  const made: { readonly cells: Cells; readonly from: string }[] = [];
  const categories = new Map(menu.categories.map(({ name }) => [asRead(name), name]));
  const { names, byOptions } = groupsOf(rows, menu);
  const money = (minor: number) => typedAmount(minor, currency);
  for (const [key, [first]] of byOptions) {
    const name = names.get(key) ?? '';
    const from = first?.key ?? '';
    made.push({ from, cells: { type: 'group', name, min: '1', max: '1' } });
    for (const option of first ? optionsOf(first) : [])
      made.push({
        from,
        cells: { type: 'option', group: name, name: option.name, price: money(option.price) },
      });
  }
  for (const row of rows) {
    const from = row.key;
    const name = onOneLine(row.name);
    const price = amountIn(row.price, currency) ?? 0;
    const own = asRead(row.category);
    const category = categories.get(own) ?? onOneLine(row.category);
    if (!categories.has(own)) {
      categories.set(own, category);
      const description = row.categoryDescription.trim();
      made.push({ from, cells: { type: 'category', name: category, description } });
    }
    const declared = row.isDeclared ? (row.contains ?? []) : [];
    made.push({
      from,
      cells: {
        type: 'item',
        category,
        name,
        description: row.description.trim(),
        price: money(price),
        number: row.number ?? '',
        tags: row.tags.map(entry).join(', '),
        groups: row.madeFrom ? entry(names.get(optionsKey(optionsOf(row))) ?? '') : '',
        ...Object.fromEntries(declared.map(({ allergen }) => [allergen.toLowerCase(), 'contains'])),
      },
    });
    for (const { name: size, extra } of row.madeFrom ? [] : (row.choice ?? []))
      made.push({
        from,
        cells: {
          type: 'size',
          category,
          'size of': name,
          name: onOneLine(size),
          price: money(price + extra),
        },
      });
  }
  const filled = made.flatMap(({ cells }) =>
    Object.entries(cells).flatMap(([heading, cell]) => (cell === '' ? [] : [heading])),
  );
  const headings = [...new Set(filled)];
  const table = made.map(({ cells }) => headings.map((heading) => quoted(cells[heading] ?? '')).join(','));
  return {
    csv: `${[headings.join(','), ...table].join('\r\n')}\r\n`,
    rowAt: new Map(made.map(({ from }, index) => [index + 2, from])),
  };
}
