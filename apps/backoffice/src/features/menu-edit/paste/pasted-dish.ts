import type { Allergen } from '@comanda/domain/menu/allergens';
import { formatMoney, type Minor } from '@comanda/domain/money/money';
import type { Legend } from './card-legend.ts';
import type { AskedHeads, FoundPrice } from './line-prices.ts';
import { PASTE_WORDS } from './paste-words.ts';
import { amountsIn, foreignSign, suspiciousCounts } from './written-amounts.ts';

/** What a letter beside a dish says that it contains. */
export type Contained = { readonly code: string; readonly allergen: Allergen };

export type ReadDish = Omit<PastedDish, 'note' | 'price' | 'sizes' | 'asks' | 'contains' | 'codes'> & {
  readonly found: FoundPrice | null;
  /** The letters and numbers beside it, for allergens and additives. */
  readonly codes: readonly string[];
  /** More prices that stand beside or below it, as they are written. */
  readonly others: readonly string[];
  /** Lines below it, which may be dishes of their own. */
  readonly unsure: readonly string[];
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
};

const listed = (words: readonly string[]) => new Intl.ListFormat('en').format(words);

/** The sizes of a price that has several, called small and large where the text has no names for them. */
function sizesOf({ sizes, asks }: FoundPrice): { name: string; price: Minor }[] {
  if (asks) return sizes.map(({ price }) => ({ name: '', price }));
  const [first, second, ...more] = sizes;
  const isPair = first && second && more.length === 0 && first.price < second.price;
  const usual = isPair ? PASTE_WORDS.pair : sizes.map((_, index) => PASTE_WORDS.size(index + 1));
  return sizes.map(({ name, price }, index) => ({ name: name || (usual[index] ?? ''), price }));
}

function hints(dish: ReadDish, isFirst: boolean, currency: string): string[] {
  const { found, name, description, others, unsure } = dish;
  const written = (text: string) => amountsIn(text, currency).map(([amount]) => amount);
  const counts = found ? suspiciousCounts(name, found.price, currency) : [];
  const more = [...new Set([...counts, ...written(name), ...written(description), ...others])];
  const above = isFirst ? written(`${dish.category}\n${dish.categoryDescription}`) : [];
  const prices = found && found.sizes.length > 0 ? found.sizes.map(({ text }) => text) : [found?.text ?? ''];
  const sign = [...prices, ...more].map((text) => foreignSign(text, currency)).find(Boolean);
  return [
    ...(found ? [] : ['No price found.']),
    ...(found?.price === 0 ? [`${formatMoney(0, currency, 'en')}: is it free?`] : []),
    ...(found && !found.isSure && !found.asks ? [PASTE_WORDS.sizes(prices)] : []),
    ...(found?.unused ? [PASTE_WORDS.unused(found.unused)] : []),
    ...(sign ? [`The text says ${sign}, diners pay in ${currency}.`] : []),
    ...(more.length > 0 ? [`Also ${listed(more)} in the text: a size, an extra, or another dish?`] : []),
    ...(above.length > 0 ? [`${listed(above)} in the heading above it.`] : []),
    ...(unsure.length > 0
      ? [`${listed(unsure.map((line) => `“${line}”`))}: its description, or a dish without a price?`]
      : []),
  ];
}

/**
 * The dishes with what their letters stand for, and with what somebody should look at: prices that the text has
 * (`currency`: ISO 4217) and the dishes lack.
 */
export function withHints(dishes: readonly ReadDish[], legend: Legend, currency: string): PastedDish[] {
  return dishes.map((dish, index) => {
    const { found, codes, others: _others, unsure: _unsure, ...kept } = dish;
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
    };
  });
}
