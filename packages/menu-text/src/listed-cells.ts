import { areDistinct, type FoundPrice, foundPrice } from './found-price.ts';
import { pricesAtEnd } from './line-prices.ts';
import { isSize, sizeAtEnd } from './size-names.ts';
import { LONGEST } from './written-amounts.ts';

const BETWEEN = /[,;|]\s+/u;

/** The price in a part of a cell, and the size before it: "copa 2.50€", "1/4 2.50€", "10€". */
function labelled(part: string, currency: string): { name: string; found: FoundPrice } | null {
  const at = part.lastIndexOf(' ');
  const read = pricesAtEnd(part.slice(at + 1), currency);
  const whole = pricesAtEnd(part, currency);
  if (whole?.name === '' && whole.found.sizes.length === 0) return { name: '', found: whole.found };
  const label = part.slice(0, Math.max(at, 0)).trim();
  return read?.name === '' && label !== '' ? { name: label, found: read.found } : null;
}

/**
 * The prices that one cell of a table lists, "7€, 10€" below "½ ración, 1 ración" or "glass 2.50€, 12€"; null for any
 * other cell. `currency` is ISO 4217.
 */
export function listedPrices(cell: string, head: string, currency: string): FoundPrice | null {
  if (cell.length > LONGEST) return null;
  const parts = cell.trim().split(BETWEEN);
  const read = parts.map((part) => labelled(part.trim(), currency));
  const heads = head.split(BETWEEN).map((one) => one.trim());
  const sizes = read.flatMap((one, index) => {
    const name = one?.name || (heads.length === parts.length ? heads[index] : '') || '';
    return one ? [{ name, price: one.found.price, text: one.found.text }] : [];
  });
  const [only] = sizes;
  if (!only || sizes.length < parts.length || (sizes.length === 1 && only.name === '')) return null;
  if (sizes.length === 1) {
    const isKnown = isSize(only.name) || sizeAtEnd(only.name) !== null;
    return isKnown ? { price: only.price, text: only.text, sizes, isSure: true } : null;
  }
  const names = sizes.flatMap(({ name }) => name || []);
  return areDistinct(names) ? foundPrice(sizes, names.length === sizes.length) : null;
}
