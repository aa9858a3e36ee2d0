import type { Minor } from '../money/money.ts';
import type { PricedLine } from './pricing-lines.ts';
import type { TaxAmount } from './pricing-tax.ts';

type Quoted = {
  readonly lines: readonly PricedLine[];
  readonly discount: Minor;
  readonly deliveryFee: Minor;
  readonly serviceCharge: Minor;
  readonly tax: readonly TaxAmount[];
};

/** An amount as the diner saw it and as it is now; null where that part did not exist, or no longer does. */
export type QuoteChange = { readonly from: Minor | null; readonly to: Minor | null } & (
  | { readonly part: 'LINE'; readonly name: string; readonly itemId: string }
  | { readonly part: 'TAX'; readonly name: string }
  | { readonly part: 'DISCOUNT' | 'DELIVERY_FEE' | 'SERVICE_CHARGE' }
);

/** The same dish with the same options, in whatever order they were chosen. */
function lineKey(line: PricedLine): string {
  const options = line.options
    .map((option) => `${option.groupId}/${option.optionId}×${option.quantity}`)
    .sort();
  return JSON.stringify([line.itemId, line.quantity, line.note ?? null, ...options]);
}

function compareLines(shown: readonly PricedLine[], current: readonly PricedLine[]): QuoteChange[] {
  const waiting = Map.groupBy(current, lineKey);
  const changes = shown.flatMap((before): QuoteChange[] => {
    const after = waiting.get(lineKey(before))?.shift();
    if (after?.total === before.total) return [];
    const { itemId, name, total } = before;
    return [{ part: 'LINE', name: after?.name ?? name, itemId, from: total, to: after?.total ?? null }];
  });
  const added = [...waiting.values()].flat();
  return [
    ...changes,
    ...added.map(
      ({ itemId, name, total }) => ({ part: 'LINE', name, itemId, from: null, to: total }) as const,
    ),
  ];
}

function compareTax(shown: readonly TaxAmount[], current: readonly TaxAmount[]): QuoteChange[] {
  const labelled = (tax: readonly TaxAmount[]) =>
    new Map(tax.map(({ name, rate, amount }) => [JSON.stringify([name, rate]), { name, amount }]));
  const before = labelled(shown);
  const after = labelled(current);
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key): QuoteChange[] => {
    const from = before.get(key);
    const to = after.get(key);
    if (from?.amount === to?.amount) return [];
    const name = to?.name ?? from?.name ?? key;
    return [{ part: 'TAX', name, from: from?.amount ?? null, to: to?.amount ?? null }];
  });
}

/**
 * What differs between the quote that a diner was shown and the current one, line by line and charge by charge, for
 * the answer `PRICE_CHANGED`. Empty when nothing does. Lines are compared by their totals.
 */
export function compareQuotes(shown: Quoted, current: Quoted): QuoteChange[] {
  const charges = [
    { part: 'DISCOUNT', from: shown.discount, to: current.discount },
    { part: 'DELIVERY_FEE', from: shown.deliveryFee, to: current.deliveryFee },
    { part: 'SERVICE_CHARGE', from: shown.serviceCharge, to: current.serviceCharge },
  ] as const;
  return [
    ...compareLines(shown.lines, current.lines),
    ...charges.filter(({ from, to }) => from !== to),
    ...compareTax(shown.tax, current.tax),
  ];
}
