import { inParts, type Minor, nearest, WHOLE_RATE, wholeMinor } from '../money/money.ts';
import { leftAtPrice } from './price-by-time.ts';
import type { PricedLine } from './pricing-lines.ts';
import { type Benefit, isAbout, type Promotion, type Promotions } from './promotions.ts';

/** What is left to pay, in parts, of each line and of the delivery fee. */
type Rest = { readonly lines: readonly bigint[]; readonly fee: bigint };

/**
 * What one promotion takes off: `amount` in minor units, more than zero; `lines` (as the lines of the basket) and `fee`
 * in parts, from which taxes are computed.
 */
export type Reduction = {
  readonly source: string;
  readonly name: string;
  readonly isOfFee: boolean;
  readonly amount: Minor;
  readonly lines: readonly bigint[];
  readonly fee: bigint;
};

/** What promotions are worked out from: what the menu asks for each line and for the way. */
export type Reducible = {
  readonly lines: readonly PricedLine[];
  /** What each line costs without what was chosen with it. */
  readonly ownPrices: readonly Minor[];
  readonly deliveryFee: Minor;
};

const sumOf = (parts: readonly bigint[]) => parts.reduce((sum, each) => sum + each, 0n);

type Share = { pieces: number; free: number };

// Of each line the pieces that are every `of`-th, the dearest first, by the menu's prices, whatever else is taken off.
// Equal pieces of several lines share what falls to them.
function everyNth({ lines }: Reducible, isMeant: (line: number) => boolean, of: number): Map<number, Share> {
  const dearestFirst = lines
    .map(({ itemId, unitPrice, quantity }, line) => ({ line, itemId, unitPrice, quantity }))
    .filter(({ line }) => isMeant(line))
    .sort((a, b) => b.unitPrice - a.unitPrice || (a.itemId < b.itemId ? -1 : 1));
  const shares = new Map<number, Share>();
  const equals = new Map<string, Share>();
  let before = 0;
  for (const { line, itemId, unitPrice, quantity } of dearestFirst) {
    const share = equals.get(`${itemId} ${unitPrice}`) ?? { pieces: 0, free: 0 };
    share.pieces += quantity;
    share.free += Math.floor((before + quantity) / of) - Math.floor(before / of);
    before += quantity;
    equals.set(`${itemId} ${unitPrice}`, share);
    shares.set(line, share);
  }
  return shares;
}

/** What is left after a benefit. Monotone: the less there was, the less is left, so nothing gets dearer. */
function taken(benefit: Benefit, isMeant: (line: number) => boolean, basket: Reducible, rest: Rest): Rest {
  const each = (left: (parts: bigint, line: number) => bigint) => ({
    fee: rest.fee,
    lines: rest.lines.map((parts, line) => (isMeant(line) ? left(parts, line) : parts)),
  });
  const amountOff = (off: bigint) => {
    const sum = sumOf(rest.lines.filter((_, line) => isMeant(line)));
    return off >= sum ? each(() => 0n) : each((parts) => nearest(parts * (sum - off), sum));
  };
  const whole = BigInt(WHOLE_RATE);
  const without = (percent: number) => whole - (BigInt(percent) * whole) / 100n;
  switch (benefit.kind) {
    case 'PERCENT': {
      const { percent, most } = benefit;
      const sum = sumOf(rest.lines.filter((_, line) => isMeant(line)));
      if (most !== null && sum * (whole - without(percent)) > inParts(most) * whole)
        return amountOff(inParts(most));
      return each((parts) => leftAtPrice(benefit, parts, 0));
    }
    case 'AMOUNT':
      return amountOff(inParts(benefit.amount));
    case 'DELIVERY':
      return { ...rest, fee: nearest(rest.fee * without(benefit.percent), whole) };
    case 'CHEAPEST': {
      const shares = everyNth(basket, isMeant, benefit.of);
      return each((parts, line) => {
        const { pieces, free } = shares.get(line) ?? { pieces: 1, free: 0 };
        const left = BigInt(pieces) * whole - BigInt(free) * (whole - without(benefit.percent));
        return nearest(parts * left, BigInt(pieces) * whole);
      });
    }
    case 'PRICE':
      return each((parts, line) =>
        leftAtPrice(benefit, parts, basket.ownPrices[line] ?? 0, basket.lines[line]?.quantity),
      );
  }
}

/**
 * What promotions that hold take off, one after the other in the order given, each of what the former have left. What
 * comes to no whole minor unit of its own is counted to a neighbour of its kind.
 */
export function reductionsOf(
  inOrder: readonly Pick<Promotion, 'id' | 'name' | 'benefit' | 'dishes'>[],
  promotions: Pick<Promotions, 'categoryOf'>,
  basket: Reducible,
): Reduction[] {
  let rest: Rest = {
    lines: basket.lines.map(({ total }) => inParts(total)),
    fee: inParts(basket.deliveryFee),
  };
  let listed = rest;
  const reductions: Reduction[] = [];
  for (const { id: source, name, benefit, ...terms } of inOrder) {
    const isMeant = (line: number) => isAbout(terms, basket.lines[line]?.itemId ?? '', promotions);
    rest = taken(benefit, isMeant, basket, rest);
    const isOfFee = benefit.kind === 'DELIVERY';
    const whole = ({ lines, fee }: Rest) => wholeMinor(isOfFee ? fee : sumOf(lines));
    const amount = whole(listed) - whole(rest);
    const known =
      amount === 0 ? reductions.findLastIndex((each) => each.isOfFee === isOfFee) : reductions.length;
    if (known === -1) continue;
    const { lines, fee } = listed;
    const off = (parts: bigint, line: number) => parts - (rest.lines[line] ?? 0n);
    const before = reductions[known] ?? {
      source,
      name,
      isOfFee,
      amount,
      lines: lines.map(() => 0n),
      fee: 0n,
    };
    reductions[known] = isOfFee
      ? { ...before, fee: before.fee + fee - rest.fee }
      : { ...before, lines: lines.map((parts, line) => (before.lines[line] ?? 0n) + off(parts, line)) };
    listed = isOfFee ? { lines, fee: rest.fee } : { lines: rest.lines, fee };
  }
  return reductions;
}
