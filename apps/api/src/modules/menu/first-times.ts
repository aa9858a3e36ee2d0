import type { MenuItem } from '@comanda/contract/shapes/menu';
import { firstTime } from '@comanda/domain/availability/availability';
import { itemRefusals } from '@comanda/domain/menu/item-availability';
import { firstQuantity } from '@comanda/domain/menu/quantities';
import { presentRules } from '#modules/restaurant-settings';
import { judgedItem } from './judged-items.ts';
import type { MenuSnapshot, SnapshotItem } from './menu-snapshot.ts';

export type FirstTimes = {
  /** By service, of a dish that cannot be ordered for now; undefined when it can, or when there is no time. */
  readonly of: (item: SnapshotItem) => MenuItem['next'];
  /** Until when (epoch ms) all these times go on being the first. */
  readonly holdUntil: () => number;
};

/** When dishes can next be had. Dishes with the same times are reckoned once. */
export function createFirstTimes(snapshot: MenuSnapshot, now: number): FirstTimes {
  const { services } = snapshot;
  const rules = { ...presentRules(snapshot), ordersPerSlot: null };
  const known = new Map<string, MenuItem['next']>();
  let holds = Number.POSITIVE_INFINITY;

  function reckon(item: SnapshotItem): MenuItem['next'] {
    const next: NonNullable<MenuItem['next']> = {};
    for (const service of services) {
      const question = { rules, service, slotLoad: () => 0, now };
      const first = firstTime({ ...question, items: [judgedItem(snapshot, item)] });
      if (first === null) continue;
      next[service] = new Date(first.at).toISOString();
      holds = Math.min(holds, first.holdsUntil);
    }
    return Object.keys(next).length > 0 ? next : undefined;
  }

  return {
    of(item) {
      const [refusal] = itemRefusals([judgedItem(snapshot, item)], now);
      if (!refusal) return undefined;
      const { serving, available, soldOutUntil, stock, preparationMinutes, optionGroupIds } = item;
      const isGone = stock !== null && stock < firstQuantity(item);
      const by = item.services?.join('+') ?? '';
      const mark = !available && (soldOutUntil ?? 'ever');
      const key = [serving, mark, isGone, preparationMinutes, by, ...optionGroupIds].join();
      if (!known.has(key)) known.set(key, reckon(item));
      return known.get(key);
    },
    holdUntil: () => holds,
  };
}
