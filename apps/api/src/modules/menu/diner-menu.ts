import type { DinerMenu, MenuItem, OptionGroup } from '@comanda/contract/shapes/menu';
import type { OrderingState } from '@comanda/contract/shapes/restaurants';
import { isMarkedSoldOutAt, itemRefusals } from '@comanda/domain/item-availability';
import { nextStateChange } from '@comanda/domain/next-state-change';
import { notNow } from '@comanda/domain/not-now';
import { orderingState } from '@comanda/domain/ordering-state';
import { pricingMenu, unorderableReason } from '@comanda/domain/pricing';
import { isServedAt } from '@comanda/domain/schedules';
import type { MenuDisplay, MenuSnapshot, SnapshotGroup, SnapshotItem } from './menu-snapshot.ts';

const iso = (epochMs: number) => new Date(epochMs).toISOString();

/** The ordering state on the wire. */
export function stateView(snapshot: MenuSnapshot, now: number): OrderingState {
  const { status, opensAt, closesAt, until, extraMinutes, slowAnswer } = orderingState(snapshot.rules, now);
  return {
    status,
    ...(opensAt === undefined ? {} : { opensAt: iso(opensAt) }),
    ...(closesAt === undefined ? {} : { closesAt: iso(closesAt) }),
    ...(until === undefined ? {} : { until: iso(until) }),
    ...(extraMinutes === undefined ? {} : { extraMinutes }),
    ...(slowAnswer === undefined ? {} : { slowAnswer }),
    ...notNowView(snapshot, now),
  };
}

function notNowView({ rules, services }: MenuSnapshot, now: number): Pick<OrderingState, 'notNow'> {
  const reasons = notNow(rules, now);
  const told: OrderingState['notNow'] = {};
  for (const service of services) {
    const reason = reasons[service];
    if (!reason) continue;
    const { code, message, until } = reason;
    told[service] = { code, message, ...(until === undefined ? {} : { until: iso(until) }) };
  }
  return Object.keys(told).length > 0 ? { notNow: told } : {};
}

/**
 * Until when (epoch ms) what was rendered now stays true, edits and the lease apart: a lease is renewed again and again,
 * and nothing shall be rendered anew because it was.
 */
export function viewGoodUntil({ rules, items, options, goodUntil }: MenuSnapshot, now: number): number {
  const times = [...items.values(), ...options.values()];
  const watched = { ...rules, watchedUntil: Number.POSITIVE_INFINITY };
  return Math.min(goodUntil, nextStateChange(watched, now, times) ?? Number.POSITIVE_INFINITY);
}

/** An order for one of it would be refused as sold out: the card says what the order would. */
function isSoldOut(item: SnapshotItem, now: number): boolean {
  return itemRefusals([{ ...item, quantity: 1 }], now).some(({ code }) => code === 'SOLD_OUT');
}

function groupView(group: SnapshotGroup, now: number): OptionGroup {
  return {
    id: group.id,
    name: group.name,
    min: group.min,
    max: group.max,
    free: group.free,
    options: group.options.map((option) => ({
      id: option.id,
      name: option.name,
      price: option.price,
      available: !isMarkedSoldOutAt(option, now),
      default: option.isDefault,
      repeat: option.repeat,
      allergens: option.allergens,
    })),
  };
}

/** What is no statement about a diet: it is shown in any case, and an age limit must be. */
const NOT_DIETARY = /^(POPULAR|NEW|SPICY_\d|AGE_\d+)$/;

function itemView(
  item: SnapshotItem,
  now: number,
  whyNot: string | undefined,
  { showTags }: MenuDisplay,
): MenuItem {
  const soldOut = isSoldOut(item, now);
  return {
    id: item.id,
    name: item.name,
    ...(item.description === null ? {} : { description: item.description }),
    price: item.price,
    ...(item.image === null ? {} : { image: item.image }),
    tags: item.tags.filter((tag) => showTags || NOT_DIETARY.test(tag)),
    allergens: item.allergens,
    ...(item.kcal === null ? {} : { kcal: item.kcal }),
    soldOut,
    ...(soldOut && item.soldOutUntil !== null ? { soldOutUntil: iso(item.soldOutUntil) } : {}),
    ...(whyNot === undefined ? {} : { unorderable: whyNot }),
    taxRateId: item.taxRateId,
    optionGroupIds: [...item.optionGroupIds],
  };
}

function settingsView({
  rules,
  pricingSettings,
  tips,
  notesAllowed,
  display,
  services,
  hours,
}: MenuSnapshot): DinerMenu['settings'] {
  const { zones } = rules;
  const delivers = services.includes('DELIVERY') && zones.length > 0;
  const smallest = (of: (zone: (typeof zones)[number]) => number) => Math.min(...zones.map(of));
  const charge = pricingSettings.serviceCharge;
  return {
    taxMode: pricingSettings.taxMode,
    taxRates: [...pricingSettings.taxRates],
    serviceCharge: charge && {
      rate: charge.rate,
      taxRateId: charge.taxRateId,
      services: [...(charge.services ?? services)],
    },
    deliveryTaxRateId: pricingSettings.deliveryTaxRateId,
    tips: { enabled: tips.enabled, percentages: [...tips.percentages] },
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
    payments: ['CASH'],
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

/** The menu as diners see it now: what is not served now is absent, what is sold out is marked. */
export function dinerMenu(snapshot: MenuSnapshot, now: number): DinerMenu {
  const groups = [...snapshot.groups.values()].map((group) => groupView(group, now));
  const shown = pricingMenu([], groups);
  const categories = snapshot.categories
    .filter((category) => isServedAt(category.schedule, now))
    .map((category) => ({
      id: category.id,
      name: category.name,
      ...(category.description === null ? {} : { description: category.description }),
      items: category.itemIds.flatMap((id) => {
        const item = snapshot.items.get(id);
        if (!item?.visible || !isServedAt(item.schedule, now)) return [];
        const whyNot = unorderableReason({ ...item, soldOut: false }, shown.groups)?.message;
        return [itemView(item, now, whyNot, snapshot.display)];
      }),
    }))
    .filter((category) => category.items.length > 0);
  return {
    restaurant: snapshot.restaurant,
    state: stateView(snapshot, now),
    version: snapshot.revision,
    categories,
    optionGroups: groups,
    settings: settingsView(snapshot),
  };
}
