import type { Allergen } from '@comanda/domain/menu/allergens';
import { formatMoney, type Minor } from '@comanda/domain/money/money';
import { plain } from '@comanda/domain/people/plain';
import type { Legend } from './card-legend.ts';
import type { AskedHeads, FoundPrice } from './found-price.ts';
import { HINT_WORDS } from './hint-words.ts';
import type { LinePart } from './line-readings.ts';
import { amountsIn, foreignSign, suspiciousCounts } from './written-amounts.ts';

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
