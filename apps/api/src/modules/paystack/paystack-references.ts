/** Whose money it is. */
type OrderRef = { readonly restaurantId: string; readonly orderId: string };

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE = BigInt(LETTERS.length);
const ID_LENGTH = 22;
const UUID_DIGITS = 32;
const WRITTEN = /^comanda-(?<order>[0-9A-Za-z]{22})-(?<restaurant>[0-9A-Za-z]{22})(?:-(?<page>[2-9]))?$/;

function shortened(uuid: string): string {
  let rest = BigInt(`0x${uuid.replaceAll('-', '')}`);
  let text = '';
  for (let place = 0; place < ID_LENGTH; place += 1) {
    text = `${LETTERS[Number(rest % BASE)]}${text}`;
    rest /= BASE;
  }
  return text;
}

function lengthened(text: string): string | null {
  const number = [...text].reduce((sum, letter) => sum * BASE + BigInt(LETTERS.indexOf(letter)), 0n);
  const digits = number.toString(16).padStart(UUID_DIGITS, '0');
  if (digits.length > UUID_DIGITS) return null;
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Of all pages that an order can have at most so many. */
export const MOST_PAGES = 9;

/**
 * By what Paystack knows the payment of an order: the same each time, so that nothing is charged twice. It has room for
 * letters, digits and "-" alone. `page` counts from 1: another one takes the place of one whose address was lost.
 */
export function referenceOf({ restaurantId, orderId }: OrderRef, page = 1): string {
  const first = `comanda-${shortened(orderId)}-${shortened(restaurantId)}`;
  return page === 1 ? first : `${first}-${page}`;
}

/** The order behind a reference; null when it is none of ours. */
export function orderOfReference(reference: string): OrderRef | null {
  const { order = '', restaurant = '' } = WRITTEN.exec(reference)?.groups ?? {};
  if (order === '') return null;
  const [orderId, restaurantId] = [lengthened(order), lengthened(restaurant)];
  return orderId && restaurantId ? { orderId, restaurantId } : null;
}
