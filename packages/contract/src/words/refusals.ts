import { type RestaurantRules, servicesOn } from '@comanda/domain/availability/restaurant-rules';
import { lacksPostcode } from '@comanda/domain/delivery/delivery';
import { postcodeForm } from '@comanda/domain/delivery/postcodes';
import { dayIndexAt } from '@comanda/domain/hours/calendar-days';
import { isOpenAt } from '@comanda/domain/hours/opening-periods';
import type { Service } from '@comanda/domain/hours/services';
import type { PlaceRefusal, ReasonCode, Refusal, TimeRefusal } from '@comanda/domain/menu/refusals';
import { formatMoney } from '@comanda/domain/money/money';
import { itemRefusalWords } from './baskets.ts';
import { plural } from './language.ts';
import { clockTime, clockTimeAndDay, dayWords, isTonight } from './times.ts';

export type Telling = {
  readonly rules: RestaurantRules;
  readonly service: Service;
  readonly at: 'ASAP' | number;
  readonly now: number;
};

/** A refusal as diners read it. `until` (epoch ms) is when it ends by itself, when that is known. */
export type Reason = {
  readonly code: ReasonCode;
  readonly message: string;
  readonly itemId?: string;
  readonly until?: number;
};

export function reasonOf(refusal: Refusal, telling: Telling): Reason {
  return {
    code: refusal.code,
    message: messageOf(refusal, telling),
    ...('itemId' in refusal && { itemId: refusal.itemId }),
    ...('until' in refusal && refusal.until !== null && { until: refusal.until }),
  };
}

function messageOf(refusal: Refusal, telling: Telling): string {
  switch (refusal.code) {
    case 'ITEM_HIDDEN':
    case 'NOT_FOR_SERVICE':
    case 'SOLD_OUT':
    case 'NOT_NOW':
      return itemRefusalWords(refusal, telling.now, (at) => clockTimeAndDay(at, telling.rules, telling.now));
    case 'OUT_OF_ZONE':
    case 'BELOW_MINIMUM':
      return placeMessage(refusal, telling);
    default:
      return timeMessage(refusal, telling);
  }
}

function timeMessage(refusal: TimeRefusal, telling: Telling): string {
  const { rules, service, now } = telling;
  switch (refusal.code) {
    case 'LOCKED':
      return "We aren't taking online orders at the moment.";
    case 'SERVICE_OFF':
      return SERVICE_OFF[service];
    case 'UNATTENDED':
      return 'Nobody can answer new orders right now. Choose a later time, or try again soon.';
    case 'PAUSED':
      return `Not taking orders until ${clockTimeAndDay(refusal.until, rules, now)}.`;
    case 'CLOSED':
    case 'SPECIAL_DAY':
      return closedMessage(refusal, telling);
    case 'DAY_CHANGED': {
      if ('lastOrders' in refusal) return lastOrdersMessage(refusal, telling);
      const [promise, closing] = [refusal.promise, refusal.closesAt].map((at) => clockTime(at, rules));
      const done = service === 'DELIVERY' ? 'arrive' : 'be ready';
      return `This would ${done} at ${promise}, after we close at ${closing}. Choose another time.`;
    }
    case 'SLOT_FULL':
      return telling.at === 'ASAP'
        ? "The kitchen can't take more orders for now. Choose a later time."
        : `${clockTimeAndDay(refusal.at, rules, now)} just filled up. Choose another time.`;
    case 'SLOT_INVALID':
      return slotMessage(refusal, telling);
  }
}

const SERVICE_OFF: Readonly<Record<Service, string>> = {
  DELIVERY: "We don't deliver at the moment.",
  COLLECTION: "We don't offer collection at the moment.",
  DINE_IN: "We don't take orders at the table at the moment.",
};

const SERVICE_NAME: Readonly<Record<Service, string>> = {
  DELIVERY: 'Delivery',
  COLLECTION: 'Collection',
  DINE_IN: 'Table service',
};

const LAST_ORDERS: Readonly<Record<Service, string>> = {
  DELIVERY: 'Last orders for delivery',
  COLLECTION: 'Last orders for collection',
  DINE_IN: 'Last orders at the table',
};

function lastOrdersMessage(
  refusal: Extract<TimeRefusal, { readonly lastOrders: number }>,
  { rules, service, now }: Telling,
): string {
  const over = `${LAST_ORDERS[service]} were at ${clockTimeAndDay(refusal.lastOrders, rules, now)}.`;
  if (refusal.until === null) return over;
  const opens = clockTimeAndDay(refusal.until, rules, now);
  const daysUntil = dayIndexAt(rules.days, refusal.until) - dayIndexAt(rules.days, now);
  return daysUntil <= rules.daysAhead
    ? `${over} Order for ${opens} or later.`
    : `${over} We open again at ${opens}.`;
}

type ClosedRefusal = Extract<TimeRefusal, { code: 'CLOSED' | 'SPECIAL_DAY' }>;

function closedMessage(refusal: ClosedRefusal, telling: Telling): string {
  const { rules, service, at, now } = telling;
  const isOtherOpen = isOpenAt(rules.periods, servicesOn(rules), refusal.at);
  const when = at === 'ASAP' ? 'now' : `at ${clockTimeAndDay(refusal.at, rules, now)}`;
  const sentences = isOtherOpen
    ? [`${SERVICE_NAME[service]} isn't available ${when}.`]
    : [
        `We're closed ${isAllDay(refusal, telling) ? dayWords(refusal.at, rules, now) : when}${noteOf(refusal)}.`,
      ];
  if (refusal.until !== null) {
    const opens = isOtherOpen ? 'It starts' : 'We open';
    sentences.push(`${opens} at ${clockTimeAndDay(refusal.until, rules, now)}.`);
  }
  if (at !== 'ASAP') sentences.push('Choose another time.');
  return sentences.join(' ');
}

/** Whether the whole day of that time is closed; the night after midnight is of the day before. */
function isAllDay(refusal: ClosedRefusal, { rules, now }: Telling): boolean {
  return refusal.code === 'SPECIAL_DAY' && refusal.allDay && !isTonight(refusal.at, rules, now);
}

function noteOf(refusal: ClosedRefusal): string {
  return refusal.code === 'SPECIAL_DAY' && refusal.note !== null ? ` (${refusal.note})` : '';
}

function slotMessage(
  refusal: Extract<TimeRefusal, { code: 'SLOT_INVALID' }>,
  { rules, now }: Telling,
): string {
  switch (refusal.problem) {
    case 'PAST':
      return 'That time has passed. Choose another.';
    case 'TOO_FAR':
      return rules.daysAhead === 0
        ? 'You can order for today only. Choose another time.'
        : `You can order up to ${counted(rules.daysAhead, 'day')} ahead. Choose another time.`;
    case 'TOO_SOON':
      return `We need a little longer: choose ${clockTimeAndDay(refusal.earliest, rules, now)} or later.`;
    case 'NOT_A_SLOT':
      return 'Choose one of the times on offer.';
  }
}

const FOR_SERVICE: Readonly<Record<Service, string>> = {
  DELIVERY: 'for delivery',
  COLLECTION: 'for collection',
  DINE_IN: 'to order at the table',
};

function placeMessage(refusal: PlaceRefusal, { rules, service }: Telling): string {
  const { on: canPickUp, minimumOrder = 0 } = rules.services.COLLECTION;
  if (refusal.code === 'BELOW_MINIMUM') {
    const missing = formatMoney(refusal.missing, rules.currency, rules.locale);
    const isOtherWay = service === 'DELIVERY' && canPickUp && minimumOrder <= refusal.subtotal;
    return `Add ${missing} more ${FOR_SERVICE[service]}${isOtherWay ? ', or choose collection' : ''}.`;
  }
  const form = postcodeForm(refusal.postcode ?? '', rules.country);
  if (form === 'NONE') return "That isn't a postcode.";
  const isLacking = lacksPostcode(rules.zones, { postcode: refusal.postcode ?? undefined }, rules.country);
  if (!refusal.isPlaced && (form === 'HALF' || isLacking))
    return "Enter your full postcode and we'll tell you whether we deliver there.";
  const address = refusal.postcode ?? 'that address';
  const refused = refusal.isPlaced
    ? `We don't deliver to ${address}.`
    : `We can't tell whether we deliver to ${address}. Use your location, so that we can check.`;
  if (!canPickUp) return refused;
  return `${refused} You can pick up from ${rules.street ?? 'us instead'}.`;
}

function counted(number: number, noun: string): string {
  return `${number} ${noun}${plural(number, { one: '', other: 's' })}`;
}
