import { formatMoney, type Minor } from '@comanda/domain/money';
import { type FoundPrice, type MenuLine, readLine } from './read-line.ts';
import { looksLikeName, withSubHeadings } from './sub-headings.ts';
import { amountsIn, foreignSign, suspiciousCounts } from './written-amounts.ts';

/** A dish as its lines describe it. */
export type ReadDish = Omit<PastedDish, 'note' | 'price'> & {
  readonly found: FoundPrice | null;
  /** More prices that stand beside or below it, as they are written. */
  readonly others: readonly string[];
  /** Short lines below it, which may be dishes of their own. */
  readonly short: readonly string[];
};

/** A dish found in a pasted menu, to be looked over before it is kept. */
export type PastedDish = {
  /** '' before the first heading. */
  readonly category: string;
  /** What stands between the heading and its first dish. */
  readonly categoryDescription: string;
  readonly name: string;
  readonly description: string;
  /** Said in brackets behind the name, as in "(v)". */
  readonly tags: readonly string[];
  /** Null where no price was found. */
  readonly price: Minor | null;
  /** What somebody should look at. */
  readonly note: string | null;
};

type Text = Extract<MenuLine, { kind: 'TEXT' }>;
type Before = 'DISH' | 'GAP';

const TAG_CODES: Readonly<Record<string, string>> = {
  v: 'VEGETARIAN',
  vg: 'VEGAN',
  ve: 'VEGAN',
  vegan: 'VEGAN',
  h: 'HALAL',
  halal: 'HALAL',
};
const CODE = /\s?\((v|vg|ve|vegan|h|halal)\)/giu;

/** "Margherita (v) – tomato, mozzarella": the name, its tags, and what follows a dash. */
function nameParts(words: string): Pick<PastedDish, 'name' | 'description' | 'tags'> {
  const tags = [...words.matchAll(CODE)].map(([, code = '']) => TAG_CODES[code.toLowerCase()] ?? '');
  const [name = '', ...rest] = words.replace(CODE, '').split(/\s[–—-]\s/u);
  const description = rest.join(' – ').trim();
  return name.trim() === ''
    ? { name: words.trim(), description: '', tags: [] }
    : { name: name.trim(), description, tags: [...new Set(tags)] };
}

/**
 * Finds the dishes in a menu that was pasted as text: prices at the end of a line or on one of their own, descriptions
 * below the name, headings as categories, in any notation of prices. No line that has words is lost: what fits nowhere
 * becomes a dish without a price. No amount is lost either: what is not a dish's price stands in a note. `currency` is ISO 4217.
 */
export function parseMenuText(text: string, currency: string): PastedDish[] {
  const read = text.split(/\r\n|\r|\n|\u2028/u).map((line) => readLine(line, currency));
  const lines = withSubHeadings(read);
  const dishes: ReadDish[] = [];
  let category = '';
  let categoryDescription = '';
  let headless: ReadDish | null = null;
  let before: Before = 'GAP';
  let run: Text[] = [];

  function add(words: string, below: readonly string[], found: FoundPrice | null): void {
    const parts = nameParts(words);
    const description = [parts.description, ...below].filter(Boolean).join(' ');
    const others = found?.others ?? [];
    const short = below.filter(looksLikeName);
    dishes.push({ category, categoryDescription, ...parts, description, found, others, short });
    headless = null;
  }

  /** A heading that nothing stands under was a dish that somebody forgot the price of. */
  function settleHeading(): void {
    if (!headless) return;
    dishes.push(headless);
    ({ category, categoryDescription } = headless);
    headless = null;
  }

  function head({ text: name }: Text, rest: readonly Text[]): void {
    settleHeading();
    const description = rest
      .filter(({ text: words }) => !looksLikeName(words))
      .map((line) => line.text)
      .join(' ');
    headless = {
      category,
      categoryDescription,
      name,
      description,
      tags: [],
      found: null,
      others: [],
      short: [],
    };
    category = name;
    categoryDescription = description;
    for (const { text: words } of rest) {
      if (looksLikeName(words)) add(words, [], null);
    }
  }

  function describe(texts: readonly Text[]): void {
    const dish = dishes.at(-1);
    if (!dish || texts.length === 0) return;
    const below = texts.map((line) => line.text);
    const description = [dish.description, ...below].filter(Boolean).join(' ');
    const short = [...dish.short, ...below.filter(looksLikeName)];
    dishes[dishes.length - 1] = { ...dish, description, short };
  }

  /** The lines since the last dish or gap, with no price on them and none below. */
  function settle(): void {
    const at = before === 'DISH' ? run.findIndex((line) => line.isHeading) : 0;
    describe(at < 0 ? run : run.slice(0, at));
    const [heading, ...rest] = at < 0 ? [] : run.slice(at);
    if (heading) head(heading, rest);
    run = [];
  }

  /** The lines above a price that stands alone hold its name, and maybe a heading before it. */
  function settleAbove(found: FoundPrice): void {
    const at = run.findIndex((line) => line.isHeading);
    const [heading] = at >= 0 && run.length > at + 1 ? run.splice(0, at + 1).slice(-1) : [];
    if (heading) head(heading, []);
    const [name, ...rest] = run.map((line) => line.text);
    run = [];
    if (name) add(name, rest, found);
    else reprice(found);
  }

  /** A price after an empty line, or a second one: it belongs to what stands above, which may have one already. */
  function reprice(found: FoundPrice): void {
    const dish = headless ?? dishes.at(-1);
    if (!dish) add('', [], found);
    else if (dish === headless) {
      ({ category, categoryDescription } = dish);
      add(dish.name, [dish.description], found);
    } else {
      const others = [...dish.others, ...(dish.found ? [found.text] : []), ...found.others];
      dishes[dishes.length - 1] = { ...dish, found: dish.found ?? found, others };
    }
  }

  for (const line of lines) {
    if (line.kind === 'TEXT') run.push(line);
    else if (line.kind === 'BLANK') {
      settle();
      before = 'GAP';
    } else if (line.kind === 'PRICE') {
      settleAbove(line.found);
      before = 'GAP';
    } else {
      settle();
      add(line.rest === '' ? line.name : `${line.name} – ${line.rest}`, [], line.found);
      before = 'DISH';
    }
  }
  settle();
  settleHeading();
  return withHints(dishes, currency);
}

const listed = (words: readonly string[]) => new Intl.ListFormat('en').format(words);

function hints(dish: ReadDish, isFirst: boolean, currency: string): string[] {
  const { found, name, description, others, short } = dish;
  const written = (text: string) => amountsIn(text).map(([amount]) => amount);
  const counts = found ? suspiciousCounts(name, found.price, currency) : [];
  const more = [...new Set([...counts, ...written(name), ...written(description), ...others])];
  const above = isFirst ? written(`${dish.category}\n${dish.categoryDescription}`) : [];
  const sign = [found?.text ?? '', ...more].map((text) => foreignSign(text, currency)).find(Boolean);
  return [
    ...(found ? [] : ['No price found.']),
    ...(found?.price === 0 ? [`${formatMoney(0, currency, 'en')}: is it free?`] : []),
    ...(sign ? [`The text says ${sign}, diners pay in ${currency}.`] : []),
    ...(more.length > 0 ? [`Also ${listed(more)} in the text: a size, an extra, or another dish?`] : []),
    ...(above.length > 0 ? [`${listed(above)} in the heading above it.`] : []),
    ...(short.length > 0
      ? [`${listed(short.map((line) => `“${line}”`))}: its description, or a dish without a price?`]
      : []),
  ];
}

/** The dishes with what somebody should look at: prices that the text has (`currency`: ISO 4217) and the dishes lack. */
function withHints(dishes: readonly ReadDish[], currency: string): PastedDish[] {
  return dishes.map((dish, index) => {
    const { found, others: _others, short: _short, ...kept } = dish;
    const before = dishes[index - 1];
    const isFirst =
      before?.category !== dish.category || before.categoryDescription !== dish.categoryDescription;
    const said = hints(dish, isFirst, currency);
    return { ...kept, price: found?.price ?? null, note: said.length > 0 ? said.join(' ') : null };
  });
}
