import { DISH_NOTES, type DinerMenu, type MenuItem, type OptionGroup } from '@comanda/contract/shapes/menu';
import { DINER_WORDS } from '@comanda/contract/words-by-language';
import { nextStateChange } from '@comanda/domain/availability/next-state-change';
import { dayIndexAt } from '@comanda/domain/hours/calendar-days';
import { iso } from '@comanda/domain/hours/instants';
import { isMarkedSoldOutAt, lackingAt } from '@comanda/domain/menu/choices-left';
import { itemRefusals } from '@comanda/domain/menu/item-availability';
import { firstQuantity } from '@comanda/domain/menu/quantities';
import { methodsOf, type WaysToPay } from '@comanda/domain/orders/ways-to-pay';
import { languageOf } from '@comanda/domain/people/languages';
import { priceByTime } from '@comanda/domain/pricing/price-by-time';
import { tipStep } from '@comanda/domain/pricing/tips';
import { type PaymentProviders, waysOf } from '#modules/payments';
import { type RestaurantSettings, stateView } from '#modules/restaurant-settings';
import { said } from '#platform/database/row-fields.ts';
import { createFirstTimes } from './first-times.ts';
import type { MenuSnapshot, SnapshotGroup, SnapshotItem } from './menu-snapshot.ts';
import { type Offered, offersOf, offersView, pricesView } from './promoted-menu.ts';

/** An order for one of it would be refused as sold out: the card says what the order would. */
function isSoldOut(item: SnapshotItem, now: number): boolean {
  return itemRefusals([{ ...item, quantity: firstQuantity(item) }], now).some(
    ({ code }) => code === 'SOLD_OUT',
  );
}

/** When a dish that is sold out comes back by itself; undefined when its stock is gone, or nobody has said. */
function backAt(item: SnapshotItem): number | undefined {
  const isGone = item.stock !== null && item.stock < firstQuantity(item);
  return isGone ? undefined : (item.soldOutUntil ?? undefined);
}

/** Whether the page shows a dish: it is visible, and between its days if it names any. */
type Shows = (item: SnapshotItem) => boolean;

function groupView(
  group: SnapshotGroup,
  now: number,
  isHiddenPart: (itemId: string) => boolean,
): OptionGroup {
  return {
    id: group.id,
    name: group.name,
    min: group.min,
    max: group.max,
    free: group.free,
    ...(group.sizes ? { sizes: true as const } : {}),
    options: group.options.map((option) => {
      // what the page shows of the dish stands at the dish, which the page has only while it is shown
      const isHidden = option.itemId !== null && isHiddenPart(option.itemId);
      const available = !isHidden && !isMarkedSoldOutAt(option, now);
      return {
        id: option.id,
        name: option.name,
        price: option.price,
        available,
        ...(available || isHidden || option.soldOutUntil === null
          ? {}
          : { soldOutUntil: iso(option.soldOutUntil) }),
        default: option.isDefault,
        repeat: option.repeat,
        allergens: option.allergens,
        ...(option.opens.length > 0 && { opens: [...option.opens] }),
        ...(option.itemId !== null && { itemId: option.itemId }),
      };
    }),
  };
}

/** What is no statement about a diet: it is shown in any case, and an age limit must be. */
const NOT_DIETARY = /^(POPULAR|NEW|SPICY_\d|AGE_\d+)$/;

function itemView(
  item: SnapshotItem,
  now: number,
  whyNot: string | undefined,
  next: MenuItem['next'],
  { showTags }: RestaurantSettings['display'],
): MenuItem {
  const soldOut = isSoldOut(item, now);
  const until = soldOut ? backAt(item) : undefined;
  return {
    id: item.id,
    name: item.name,
    price: item.price,
    ...(Object.keys(item.servicePrices).length > 0 && { servicePrices: item.servicePrices }),
    ...said(item, DISH_NOTES),
    tags: item.tags.filter((tag) => showTags || NOT_DIETARY.test(tag)),
    allergens: item.allergens,
    soldOut,
    ...(until === undefined ? {} : { soldOutUntil: iso(until) }),
    ...(item.serving === null ? {} : { served: item.serving }),
    ...(item.services === null ? {} : { services: [...item.services] }),
    ...(next && { next }),
    ...(whyNot === undefined ? {} : { unorderable: whyNot }),
    taxRateId: item.taxRateId,
    optionGroupIds: [...item.optionGroupIds],
  };
}

/** How one can pay, with the smallest total of each way that has one. */
function paymentsView(
  ways: WaysToPay,
): Pick<DinerMenu['settings'], 'payments' | 'paymentMinimums' | 'testCards'> {
  const payments = methodsOf(ways);
  const minimums = payments.flatMap((method) => {
    const minimum = ways[method]?.minimum ?? 0;
    return minimum > 0 ? [[method, minimum] as const] : [];
  });
  const isTest = payments.some((method) => ways[method]?.taker?.isTest);
  return {
    payments,
    ...(minimums.length > 0 && { paymentMinimums: Object.fromEntries(minimums) }),
    ...(isTest && { testCards: true }),
  };
}

function settingsView(snapshot: MenuSnapshot, providers: PaymentProviders): DinerMenu['settings'] {
  const { rules, pricingSettings, tips, notesAllowed, display, services, hours } = snapshot;
  const { zones } = rules;
  const delivers = services.includes('DELIVERY') && zones.length > 0;
  const smallest = (of: (zone: (typeof zones)[number]) => number) => Math.min(...zones.map(of));
  const charge = pricingSettings.serviceCharge;
  return {
    taxMode: pricingSettings.taxMode,
    taxRates: pricingSettings.taxRates.map(({ parts, ...rate }) => ({
      ...rate,
      parts: parts.map((part) => ({ ...part, services: part.services && [...part.services] })),
    })),
    serviceCharge: charge && {
      rate: charge.rate,
      taxRateId: charge.taxRateId,
      services: [...(charge.services ?? services)],
    },
    deliveryTaxRateId: pricingSettings.deliveryTaxRateId,
    tips: {
      ...{ enabled: tips.enabled, percentages: [...tips.percentages] },
      step: tipStep(rules.currency, snapshot.cashStep),
    },
    notesAllowed,
    showTags: display.showTags,
    showAllergens: display.showAllergens,
    ...(display.allergenStatement === null ? {} : { allergenStatement: display.allergenStatement }),
    minimumOrder: Object.fromEntries(
      services.map((service) => [service, rules.services[service].minimumOrder ?? 0]),
    ),
    preparationMinutes: Object.fromEntries(
      services.map((service) => [service, rules.services[service].preparationMinutes]),
    ),
    daysAhead: rules.daysAhead,
    ...paymentsView(waysOf(providers, snapshot.payments, snapshot.rules.currency)),
    delivery: delivers
      ? {
          feeFrom: smallest((zone) => zone.fee),
          minimumFrom: Math.max(
            smallest((zone) => zone.minimum),
            rules.services.DELIVERY.minimumOrder ?? 0,
          ),
          travelFrom: smallest((zone) => zone.travelMinutes),
          travelTo: Math.max(...zones.map((zone) => zone.travelMinutes)),
        }
      : null,
    hours: hours.map(({ day, opens, closes, services: served }) => ({
      day,
      opens,
      closes,
      services: [...served],
    })),
  };
}

/** Until when (epoch ms) the last day lasts for which orders are taken now. */
function lastOrdered({ rules }: MenuSnapshot, now: number): number {
  const last = rules.days[dayIndexAt(rules.days, now) + rules.daysAhead] ?? rules.days.at(-1);
  return last?.until ?? now;
}

/** A dish between two days is shown while it can be ordered, now or for as far ahead as orders are taken. */
function shownNow(snapshot: MenuSnapshot, now: number): Shows {
  const until = lastOrdered(snapshot, now);
  const isInSeason = snapshot.servings.map(
    ({ isDated, periods }) => !isDated || periods.some((period) => period.until > now && period.from < until),
  );
  return ({ visible, serving }) => visible && (serving === null || isInSeason[serving] === true);
}

/** The times that can be ordered for, and one more, so that a page can say when a dish is next served. */
function servingsView(snapshot: MenuSnapshot, now: number): DinerMenu['servings'] {
  const until = lastOrdered(snapshot, now);
  return snapshot.servings.map(({ name, hours, periods }) => {
    const ahead = periods.filter((period) => period.until > now);
    const within = ahead.filter((period) => period.from < until);
    return {
      name,
      hours,
      periods: ahead
        .slice(0, within.length + 1)
        .map(({ from, until }) => ({ from: iso(from), until: iso(until) })),
    };
  });
}

export type MadeMenu = {
  readonly menu: DinerMenu;
  /** Until when (epoch ms) it stays true, edits and leases of boards apart: those are renewed again and again. */
  readonly goodUntil: number;
};

/** The menu as diners see it now. What cannot be had now is there too, with when it can be. */
export function makeMenu(snapshot: MenuSnapshot, now: number, providers: PaymentProviders): MadeMenu {
  const isShown = shownNow(snapshot, now);
  function isHiddenPart(itemId: string): boolean {
    const dish = snapshot.items.get(itemId);
    return dish !== undefined && !isShown(dish);
  }
  const groups = [...snapshot.groups.values()].map((group) => groupView(group, now, isHiddenPart));
  const firstTimes = createFirstTimes(snapshot, now);
  const words = DINER_WORDS[languageOf(snapshot.restaurant.locale)];
  const categories = snapshot.categories
    .map((category) => ({
      id: category.id,
      name: category.name,
      ...(category.description === null ? {} : { description: category.description }),
      ...(category.serving === null ? {} : { served: category.serving }),
      items: category.itemIds.flatMap((id) => {
        const item = snapshot.items.get(id);
        if (!item || !isShown(item)) return [];
        const asked = item.optionGroupIds.flatMap((groupId) => snapshot.groups.get(groupId) ?? []);
        const lacking = lackingAt(asked, now, snapshot.groups);
        const whyNot = lacking ? words.tooFewChoicesWords(item.name, lacking.name, 'now') : undefined;
        return [itemView(item, now, whyNot, firstTimes.of(item), snapshot.display)];
      }),
    }))
    .filter((category) => category.items.length > 0);
  const prices = snapshot.promotions.flatMap((promotion) => priceByTime(promotion) ?? []);
  const offers = offersOf(snapshot.promotions);
  const menu = {
    restaurant: snapshot.restaurant,
    state: stateView(snapshot, now),
    version: snapshot.revision,
    asOf: iso(now),
    servings: servingsView(snapshot, now),
    ...pricesView(prices, snapshot, now),
    ...offersView(offers, snapshot, now),
    categories,
    optionGroups: groups,
    settings: settingsView(snapshot, providers),
  };
  return { menu, goodUntil: Math.min(viewGoodUntil(snapshot, offers, now), firstTimes.holdUntil()) };
}

function viewGoodUntil(
  { rules, items, options, goodUntil }: MenuSnapshot,
  offers: readonly Pick<Offered, 'periods'>[],
  now: number,
): number {
  const hours = offers.map(({ periods }) => ({ schedule: periods }));
  const times = [...items.values(), ...options.values(), ...hours];
  return Math.min(goodUntil, nextStateChange(rules, now, times) ?? Number.POSITIVE_INFINITY);
}
