import type { Period } from './opening-periods.ts';
import { choicesOf } from './pricing-menu.ts';
import type { ItemRefusal } from './refusals.ts';
import { isServedAt, nextServing } from './served-at.ts';

/** A group of choices as far as availability goes; its options are judged by their own marks. */
export type ChoiceGroup = {
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly options: readonly (Pick<BasketItem, 'available' | 'soldOutUntil'> & {
    readonly repeat?: number | undefined;
  })[];
};

/**
 * A line of the basket as far as availability goes. A chosen option is judged the same way: give it as an item of
 * its own. `soldOutUntil` (epoch ms) ends `available: false` by itself; without it somebody must switch it back.
 */
export type BasketItem = {
  readonly id: string;
  readonly name: string;
  readonly available: boolean;
  readonly soldOutUntil?: number | null | undefined;
  readonly visible: boolean;
  /** When it is on the menu (`schedulePeriods`); absent means always. */
  readonly schedule?: readonly Period[] | null | undefined;
  /** The schedule in words: "Mon–Fri 11:30–15:00". */
  readonly hours?: string | null | undefined;
  readonly stock?: number | null | undefined;
  readonly preparationMinutes?: number | null | undefined;
  /** What has to be chosen with it; absent where that is not judged. */
  readonly groups?: readonly ChoiceGroup[] | undefined;
  readonly quantity: number;
};

/** Whether an item's sold-out mark (not its stock) holds at an instant. */
export function isMarkedSoldOutAt(item: Pick<BasketItem, 'available' | 'soldOutUntil'>, at: number): boolean {
  return !item.available && (item.soldOutUntil == null || at < item.soldOutUntil);
}

/** What stands against the items at the instant they are asked for; each item once, lines of one item together. */
export function itemRefusals(items: readonly BasketItem[], at: number): ItemRefusal[] {
  const refusals: ItemRefusal[] = [];
  for (const [index, item] of items.entries()) {
    if (items.findIndex((other) => other.id === item.id) !== index) continue;
    const refusal = refuseItem(item, wantedOf(items, item.id), at);
    if (refusal !== undefined) refusals.push(refusal);
  }
  return refusals;
}

function refuseItem(item: BasketItem, wanted: number, at: number): ItemRefusal | undefined {
  const named = { itemId: item.id, name: item.name };
  if (!item.visible) return { ...named, code: 'ITEM_HIDDEN' };
  if (isMarkedSoldOutAt(item, at)) {
    return { ...named, code: 'SOLD_OUT', left: 0, until: item.soldOutUntil ?? null };
  }
  if (item.stock != null && item.stock < wanted) {
    return { ...named, code: 'SOLD_OUT', left: Math.max(0, item.stock), until: null };
  }
  const lacking = item.groups?.find((group) => choicesAt(group, at) < group.min);
  if (lacking) {
    return {
      ...named,
      code: 'SOLD_OUT',
      left: 0,
      until: enoughFrom(lacking, at),
      lacking: { group: lacking.name, at },
    };
  }
  if (item.schedule != null && !isServedAt(item.schedule, at)) {
    const until = nextServing(item.schedule, at);
    return { ...named, code: 'NOT_NOW', until, hours: item.hours || null };
  }
  return undefined;
}

function choicesAt({ options, max }: ChoiceGroup, at: number): number {
  return choicesOf(
    options.filter((option) => !isMarkedSoldOutAt(option, at)),
    { max },
  );
}

/** When enough choices are back by themselves (epoch ms); null when somebody has to bring them back. */
function enoughFrom(group: ChoiceGroup, at: number): number | null {
  const ends = group.options.flatMap(({ soldOutUntil }) =>
    soldOutUntil != null && soldOutUntil > at ? [soldOutUntil] : [],
  );
  return ends.toSorted((a, b) => a - b).find((end) => choicesAt(group, end) >= group.min) ?? null;
}

function wantedOf(items: readonly BasketItem[], id: string): number {
  return items.reduce((sum, item) => (item.id === id ? sum + item.quantity : sum), 0);
}
