import type { Call } from '@comanda/client/call';
import { type Refused, settled } from './answers.ts';

/** One diner of the dish: places the order, or is refused. */
export type Buyer = () => Promise<unknown>;

/** How so many diners of the last one came off. */
export type Rush = {
  readonly sales: number;
  readonly soldOut: number;
  /** Found every connection taken and were refused for now: no sale, and no lie about the stock either. */
  readonly busy: number;
  /** Refusals that should not be, each kind once. */
  readonly others: readonly string[];
  /** From the first order sent to the last answer. */
  readonly milliseconds: number;
};

const isSoldOut = ({ status, code }: Refused) => status === 409 && code === 'SOLD_OUT';
const isBusy = ({ status }: Refused) => status === 503;

/** Puts so many of a dish in stock (null: it is not counted), and lets all buyers order at once. */
export async function rush(
  { call, restaurantId, itemId }: { call: Call; restaurantId: string; itemId: string },
  stock: number | null,
  buyers: readonly Buyer[],
): Promise<Rush> {
  await call('itemAvailability', { params: { id: restaurantId, itemId }, body: { stock } });
  const begun = performance.now();
  const answers = await Promise.all(buyers.map((buy) => settled(buy())));
  const milliseconds = performance.now() - begun;
  const refusals = answers.flatMap((answer): Refused[] => (answer.ok ? [] : [answer]));
  const others = refusals.filter((refusal) => !isSoldOut(refusal) && !isBusy(refusal));
  return {
    sales: buyers.length - refusals.length,
    soldOut: refusals.filter(isSoldOut).length,
    busy: refusals.filter(isBusy).length,
    others: [...new Set(others.map(({ status, code, message }) => `${status} ${code}: ${message}`))],
    milliseconds,
  };
}
