import type { Service } from '@comanda/domain/hours/services';
import { formatMoney } from '@comanda/domain/money/money';
import type { PromotionRefusal } from '@comanda/domain/pricing/promotions';
import { scheduleHours } from './hours.ts';
import { plural } from './language.ts';
import { type ClockReader, clockTimeAndDay } from './times.ts';

export type PromotionReader = ClockReader & { readonly currency: string };

const FOR: Readonly<Record<Service, string>> = {
  DELIVERY: 'delivery',
  COLLECTION: 'collection',
  DINE_IN: 'orders at the table',
};

/** Why a code does not hold, to its diner, and what would do. `now` in epoch ms. */
export function promotionRefusalWords(
  refusal: PromotionRefusal,
  reader: PromotionReader,
  now: number,
): string {
  switch (refusal.code) {
    case 'UNKNOWN':
      return 'We don’t know that code. Check how it is written.';
    case 'PAUSED':
      return 'That code isn’t running at the moment.';
    case 'NOT_YET':
      return `That code starts at ${clockTimeAndDay(refusal.from, reader, now)}.`;
    case 'OVER':
      return 'That code has ended.';
    case 'NOT_THEN':
      return `That code is for other hours: ${scheduleHours(refusal.hours)}.`;
    case 'OTHER_SERVICE':
      return `That code is for ${refusal.services.map((service) => FOR[service]).join(' and ')}.`;
    case 'BELOW_MINIMUM':
      return `Spend ${formatMoney(refusal.missing, reader.currency, reader.locale)} more and the code is yours.`;
    case 'TOO_FEW': {
      const dishes = plural(refusal.missing, { one: 'dish', other: 'dishes' });
      return refusal.isAll
        ? `Add ${refusal.missing} more ${dishes} and the code is yours.`
        : `Add ${refusal.missing} more of the ${refusal.missing === 1 ? 'dishes' : dishes} that this code is for.`;
    }
    case 'NO_DISHES':
      return 'Nothing in your basket goes with that code.';
    case 'NO_FEE':
      return 'You pay nothing for delivery, so there is nothing to take off.';
    case 'NOTHING_OFF':
      return 'That code takes nothing off this order.';
    case 'OTHERS_SAVE_MORE':
      return 'You already save more without that code; the two don’t go together.';
    case 'NOT_FIRST':
      return 'That code is for first orders, and you have ordered here before.';
    case 'USED_UP':
      return 'That code has been used up.';
    case 'USED_UP_TODAY':
      return 'That code has been used up for that day.';
    case 'USED_BY_DINER':
      return 'You have used that code already.';
  }
}
