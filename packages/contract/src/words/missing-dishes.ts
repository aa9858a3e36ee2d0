import { formatMoney } from '@comanda/domain/money/money';
import { isPaidAtHandover, type PaymentMethod } from '@comanda/domain/orders/order-payments';

/** What is missing since, what is given in its place, and what the order came to; amounts in minor units. */
type Missing = {
  readonly name: string;
  readonly quantity: number;
  readonly instead?: string | undefined;
  readonly before: number;
  readonly total: number;
  readonly refund?: number | undefined;
};

type By = {
  readonly restaurant: string;
  readonly currency: string;
  readonly locale: string;
  readonly method: PaymentMethod;
};

const listed = (parts: readonly string[]) => new Intl.ListFormat('en').format(parts);

/** "1× Cake instead of 1× Soup", or "no 1× Soup". */
const dishWords = ({ quantity, name, instead }: Missing): string =>
  instead ? `${quantity}× ${instead} instead of ${quantity}× ${name}` : `no ${quantity}× ${name}`;

/** What a diner reads of the dishes that are missing, one after the other, and of the money; empty for none. */
export function missingWords(
  missing: readonly Missing[],
  { restaurant, currency, locale, method }: By,
): string {
  const [first, last] = [missing[0], missing.at(-1)];
  if (!first || !last) return '';
  const money = (minor: number) => formatMoney(minor, currency, locale);
  const dishes = `Sorry, ${restaurant} has run out: there is ${listed(missing.map(dishWords))}.`;
  if (first.before === last.total) return `${dishes} The price stays ${money(last.total)}.`;
  const price = `${dishes} Your order costs ${money(last.total)} now, not ${money(first.before)}.`;
  const back = missing.reduce((sum, { refund = 0 }) => sum + refund, 0);
  if (isPaidAtHandover(method) || back === 0) return price;
  return `${price} ${money(back)} goes back to your card, which can take a few days.`;
}
