import type { Minor } from '@comanda/domain/money';
import { type MenuLine, readLine } from './read-line.ts';

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

const NO_PRICE = 'No price found.';
const TAG_CODES: Readonly<Record<string, string>> = {
  v: 'VEGETARIAN',
  vg: 'VEGAN',
  ve: 'VEGAN',
  vegan: 'VEGAN',
  h: 'HALAL',
  halal: 'HALAL',
};
const CODE = /\s*\((v|vg|ve|vegan|h|halal)\)/giu;

const aboutSizes = (others: readonly string[]) =>
  others.length > 0 ? `Also ${others.join(' and ')} in the text: add a choice of sizes.` : null;

/** Below a heading, a few words without a comma or a full stop are a dish whose price is missing, not a description. */
function looksLikeName(words: string): boolean {
  return words.split(/\s+/u).length <= 4 && !/[,.;!?]/u.test(words);
}

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
 * becomes a dish without a price. `currency` is ISO 4217.
 */
export function parseMenuText(text: string, currency: string): PastedDish[] {
  const lines = text.split(/\r\n|\r|\n|\u2028/u).map((line) => readLine(line, currency));
  const dishes: PastedDish[] = [];
  let category = '';
  let categoryDescription = '';
  let headless: PastedDish | null = null;
  let before: Before = 'GAP';
  let run: Text[] = [];

  function add(words: string, below: string, price: Minor | null, note: string | null): void {
    const parts = nameParts(words);
    const description = [parts.description, below].filter(Boolean).join(' ');
    dishes.push({ category, categoryDescription, ...parts, description, price, note });
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
    headless = { category, categoryDescription, name, description, tags: [], price: null, note: NO_PRICE };
    category = name;
    categoryDescription = description;
    for (const { text: words } of rest) {
      if (looksLikeName(words)) add(words, '', null, NO_PRICE);
    }
  }

  function describe(texts: readonly Text[]): void {
    const dish = dishes.at(-1);
    if (!dish || texts.length === 0) return;
    const description = [dish.description, ...texts.map((line) => line.text)].filter(Boolean).join(' ');
    dishes[dishes.length - 1] = { ...dish, description };
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
  function settleAbove(price: Minor, others: readonly string[]): void {
    const at = run.findIndex((line) => line.isHeading);
    const [heading] = at >= 0 && run.length > at + 1 ? run.splice(0, at + 1).slice(-1) : [];
    if (heading) head(heading, []);
    const [name, ...rest] = run;
    run = [];
    const description = rest.map((line) => line.text).join(' ');
    if (name) add(name.text, description, price, aboutSizes(others));
    else reprice(price);
  }

  /** A price after an empty line, or a second one: it belongs to what stands above and has none yet. */
  function reprice(price: Minor): void {
    const dish = headless ?? dishes.at(-1);
    if (!dish || dish.price !== null) return;
    if (dish === headless) {
      ({ category, categoryDescription } = dish);
      add(dish.name, dish.description, price, null);
    } else dishes[dishes.length - 1] = { ...dish, price, note: null };
  }

  for (const line of lines) {
    if (line.kind === 'TEXT') run.push(line);
    else if (line.kind === 'BLANK') {
      settle();
      before = 'GAP';
    } else if (line.kind === 'PRICE') {
      settleAbove(line.price, line.others);
      before = 'GAP';
    } else {
      settle();
      add(line.name, '', line.price, aboutSizes(line.others));
      before = 'DISH';
    }
  }
  settle();
  settleHeading();
  return dishes;
}
