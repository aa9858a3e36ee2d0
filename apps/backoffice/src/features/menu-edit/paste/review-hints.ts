import { formatMoney } from '@comanda/domain/money';
import type { PastedDish, ReadDish } from './parse-menu-text.ts';
import { amountsIn, foreignSign, suspiciousCounts } from './written-amounts.ts';

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
export function withHints(dishes: readonly ReadDish[], currency: string): PastedDish[] {
  return dishes.map((dish, index) => {
    const { found, others: _others, short: _short, ...kept } = dish;
    const before = dishes[index - 1];
    const isFirst =
      before?.category !== dish.category || before.categoryDescription !== dish.categoryDescription;
    const said = hints(dish, isFirst, currency);
    return { ...kept, price: found?.price ?? null, note: said.length > 0 ? said.join(' ') : null };
  });
}
