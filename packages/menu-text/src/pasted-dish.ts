import type { Allergen } from '@comanda/domain/menu/allergens';
import { formatMoney, type Minor } from '@comanda/domain/money/money';
import { plain } from '@comanda/domain/people/plain';
import type { Legend } from './card-legend.ts';
import type { AskedHeads, FoundPrice } from './found-price.ts';
import type { LinePart } from './line-readings.ts';
import { amountsIn, foreignSign, suspiciousCounts } from './written-amounts.ts';

const MOST_WORDS = 4;

const isShort = (words: string) =>
  words !== '' && !/[,.;]/u.test(words) && words.split(/\s+/u).length <= MOST_WORDS;

/**
 * The same dishes, where those of one name and heading that only differ in a few words behind a dash, "Tea – small pot"
 * and "Tea – large pot", keep these words in their names.
 */
export function withTellingNames(dishes: readonly ReadDish[]): ReadDish[] {
  const groups = Map.groupBy(dishes, ({ category, name }) => plain(`${category}\n${name}`));
  return dishes.map((dish) => {
    const group = groups.get(plain(`${dish.category}\n${dish.name}`)) ?? [];
    const said = new Set(group.map(({ description }) => description));
    const areTold =
      group.length > 1 && said.size === group.length && group.every((one) => isShort(one.description));
    return areTold ? { ...dish, name: `${dish.name} – ${dish.description}`, description: '' } : dish;
  });
}

const LIST = new Intl.ListFormat('en');
const listed = (words: readonly string[]) => LIST.format(words);

/** What somebody should look at in a dish that was read, and what its sizes are called where the text doesn't say. */
const HINT_WORDS = {
  pair: ['Small', 'Large'],
  /** The price without a name beside others that have one. */
  regular: 'Regular',
  size: (number: number) => `Size ${number}`,
  noPrice: 'No price found.',
  extra: 'An extra for other dishes, or a dish of its own?',
  free: (price: string) => `${price}: is it free?`,
  sizes: (prices: readonly string[]) =>
    prices.length === 1
      ? `${listed(prices)} was read as a size. Is it, and what is it called?`
      : `${listed(prices)} were read as sizes. Are they, and what are they called?`,
  taxOnTop: 'The text says that tax comes on top. Diners pay what stands here.',
  unused: (heads: readonly string[]) => `Nothing has a price below ${listed(heads)}.`,
  foreign: (sign: string, currency: string) => `The text says ${sign}, diners pay in ${currency}.`,
  also: (amounts: readonly string[]) =>
    `Also ${listed(amounts)} in the text: a size, an extra, or another dish?`,
  above: (amounts: readonly string[]) => `${listed(amounts)} in the heading above it.`,
  unsure: (lines: readonly string[]) =>
    `${listed(lines.map((line) => `“${line}”`))}: its description, or a dish without a price?`,
} as const;

/** What a letter beside a dish says that it contains. */
export type Contained = { readonly code: string; readonly allergen: Allergen };

type Told = 'note' | 'price' | 'sizes' | 'asks' | 'contains' | 'codes' | 'lines';

export type ReadDish = Omit<PastedDish, Told> & {
  readonly found: FoundPrice | null;
  /** The letters and numbers beside it, for allergens and additives. */
  readonly codes: readonly string[];
  /** More prices that stand beside or below it, as they are written. */
  readonly others: readonly string[];
  /** Lines below it, which may be dishes of their own. */
  readonly unsure: readonly string[];
  /** Somebody said that it is a dish, or a heading. */
  readonly isSaid: boolean;
  readonly lines: readonly LinePart[];
};

/** A dish found in a pasted menu, to be looked over before it is kept. */
export type PastedDish = {
  /** '' before the first heading. */
  readonly category: string;
  /** What stands between the heading and its first dish. */
  readonly categoryDescription: string;
  readonly name: string;
  /** "12a", where the text has one before it. */
  readonly number?: string;
  readonly description: string;
  /** Said in brackets behind the name, as in "(v)". */
  readonly tags: readonly string[];
  /** Null where no price was found; the lowest where there are sizes. */
  readonly price: Minor | null;
  /** What it costs in each of its sizes, where it has several. */
  readonly sizes?: readonly { readonly name: string; readonly price: Minor }[];
  /** What it contains by the legend of the card; nothing of it is declared yet. */
  readonly contains?: readonly Contained[];
  /** The letters and numbers beside it that no legend explains. */
  readonly codes?: readonly string[];
  /** The heads above its prices, where somebody has to say which price is which. */
  readonly asks?: AskedHeads;
  /** What somebody should look at. */
  readonly note: string | null;
  /** The lines of the text that it came from, counted from 0. */
  readonly lines?: readonly number[];
};

/** The sizes of a price that has several, called small and large where the text has no names for them. */
function sizesOf({ sizes, asks }: FoundPrice): { name: string; price: Minor }[] {
  if (asks) return sizes.map(({ price }) => ({ name: '', price }));
  const [first, second, ...more] = sizes;
  const areNamed = sizes.some(({ name }) => name !== '');
  const isPair = !areNamed && first && second && more.length === 0 && first.price < second.price;
  const usual = isPair ? HINT_WORDS.pair : sizes.map((_, index) => HINT_WORDS.size(index + 1));
  const unnamed = (index: number) => (areNamed && index === 0 ? HINT_WORDS.regular : (usual[index] ?? ''));
  return sizes.map(({ name, price }, index) => ({ name: name || unnamed(index), price }));
}

const EXTRAS =
  /^(?:extras?|extra toppings?|toppings?|add[- ]?ons?|dodatki|zusatze|extra zutaten|supplements?|suppl[ei]menti|aggiunte|adicionais|acrescimos|ingredientes extras?|suplementos|extra.?s|ekstralar|ilaveler|toevoegingen|tillbehor|tillagg|اضافات|الاضافات|トッピング|加料|加點|them topping)$/u;

/** What is never a dish of its own, whatever it stands under: "Meerprijs saus", "Aufpreis Sahne". */
const ON_TOP =
  /^(?:meerprijs|toeslag|aufpreis|zuschlag|supplements?|supplemento|suplemento|aggiunta|doplata|tillagg|add[- ]?on|доп|taxa de entrega|delivery (?:fee|charge)|(?:packing|packaging) charge|lieferkosten|liefergebuhr|frais de livraison)(?!\p{L})/u;

/** Whether a heading says that what stands below it is chosen with a dish. */
const isExtras = (heading: string) => EXTRAS.test(plain(heading));

/** A dish whose lines say that it is an extra, where its heading does and nobody said that it is a dish. */
export function withExtras(dish: ReadDish): ReadDish {
  if (!isExtras(dish.category) || dish.isSaid) return dish;
  return {
    ...dish,
    lines: dish.lines.map((part) => (part.kind === 'DISH' ? { ...part, kind: 'EXTRA' } : part)),
  };
}

const TAX_ON_TOP =
  /税抜|税別|未稅|未税|\b(?:excl?\.?|plus|\+) ?(?:tax|vat|gst|mwst|btw|taxes)\b|\bzzgl\b|\bhors tax|\bh\.?t\.?\)/iu;

function hints(dish: ReadDish, isFirst: boolean, currency: string): string[] {
  const { found, name, description, others, unsure } = dish;
  const written = (text: string) => amountsIn(text, currency).map(([amount]) => amount);
  const counts = found ? suspiciousCounts(name, found.price, currency) : [];
  const more = [...new Set([...counts, ...written(name), ...written(description), ...others])];
  const above = isFirst ? written(`${dish.category}\n${dish.categoryDescription}`) : [];
  const prices = found && found.sizes.length > 0 ? found.sizes.map(({ text }) => text) : [found?.text ?? ''];
  const sign = [...prices, ...more].map((text) => foreignSign(text, currency)).find(Boolean);
  return [
    ...(found ? [] : [HINT_WORDS.noPrice]),
    ...((isExtras(dish.category) || ON_TOP.test(plain(name))) && !dish.isSaid ? [HINT_WORDS.extra] : []),
    ...(found?.price === 0 ? [HINT_WORDS.free(formatMoney(0, currency, 'en'))] : []),
    ...(found && !found.isSure && !found.asks ? [HINT_WORDS.sizes(prices)] : []),
    ...(TAX_ON_TOP.test(`${name} ${description}`) ? [HINT_WORDS.taxOnTop] : []),
    ...(found?.unused ? [HINT_WORDS.unused(found.unused)] : []),
    ...(sign ? [HINT_WORDS.foreign(sign, currency)] : []),
    ...(more.length > 0 ? [HINT_WORDS.also(more)] : []),
    ...(above.length > 0 ? [HINT_WORDS.above(above)] : []),
    ...(unsure.length > 0 ? [HINT_WORDS.unsure(unsure)] : []),
  ];
}

/**
 * The dishes with what their letters stand for, and with what somebody should look at: prices that the text has
 * (`currency`: ISO 4217) and the dishes lack.
 */
export function withHints(dishes: readonly ReadDish[], legend: Legend, currency: string): PastedDish[] {
  return dishes.map((dish, index) => {
    const { found, codes, others: _others, unsure: _unsure, isSaid: _isSaid, lines, ...kept } = dish;
    const meanings = codes.flatMap((code) => legend.get(code) ?? []);
    const contains = [...new Set(codes)].flatMap((code) => {
      const allergen = legend.get(code)?.allergen ?? null;
      return allergen === null ? [] : [{ code, allergen }];
    });
    const unknown = [...new Set(codes.filter((code) => !legend.has(code)))];
    const others = meanings.filter(({ allergen }) => allergen === null).map(({ words }) => words);
    const said = others.length > 0 ? `(${[...new Set(others)].join(', ')})` : '';
    const description = [kept.description, said].filter(Boolean).join(' ');
    const before = dishes[index - 1];
    const isFirst =
      before?.category !== dish.category || before.categoryDescription !== dish.categoryDescription;
    const noted = hints(dish, isFirst, currency);
    const sizes = found && found.sizes.length > 0 ? { sizes: sizesOf(found) } : {};
    const asks = found?.asks && { asks: found.asks };
    const note = noted.length > 0 ? noted.join(' ') : null;
    return {
      ...kept,
      description,
      ...sizes,
      ...asks,
      ...(contains.length > 0 && { contains }),
      ...(unknown.length > 0 && { codes: unknown }),
      price: found?.price ?? null,
      note,
      lines: [...new Set(lines.map(({ at }) => at))].sort((one, other) => one - other),
    };
  });
}
