import { CoverRef, ImageRef } from '@comanda/contract/shapes/common';
import { Allergens } from '@comanda/contract/shapes/menu';
import { CENTRE } from '@comanda/contract/shapes/public-face';
import { Address, PublicRestaurant } from '@comanda/contract/shapes/restaurants';
import { calendarDays } from '@comanda/domain/calendar-days';
import type { Zone } from '@comanda/domain/delivery';
import { namesInOrders } from '@comanda/domain/dish-names';
import { openingPeriods } from '@comanda/domain/hours';
import type { Codes } from '@comanda/domain/no-codes';
import { type PricingSettings, pricingMenu } from '@comanda/domain/pricing';
import type { RestaurantRules, ServiceRule } from '@comanda/domain/restaurant-rules';
import { SERVICES, type Service } from '@comanda/domain/services';
import type { Lease } from '#modules/screens';
import type { SnapshotRows } from './menu-snapshot.queries.ts';
import type { MenuSnapshot, SnapshotGroup, SnapshotItem, SnapshotOption } from './menu-snapshot.ts';
import { knownWindow, type OpeningRows, openingRowsOf } from './opening-rows.ts';
import { type Servings, servingsOf } from './servings.ts';
import { StoredServices, StoredZoneShape } from './stored-shapes.ts';

const DAY_MS = 24 * 3_600_000;
const GOOD_FOR_MS = DAY_MS;

/** A zone as it is stored, active or not. */
export function zoneOf(row: SnapshotRows['zones'][number]): Zone {
  return {
    id: row.id,
    name: row.name,
    shape: StoredZoneShape.parse(row.shape),
    fee: row.fee,
    minimum: row.minimum,
    freeOver: row.free_over,
    travelMinutes: row.travel_minutes,
  };
}

type Window = { timeZone: string; from: number; until: number };

function rulesOf(
  rows: SnapshotRows,
  opening: OpeningRows,
  window: Window,
  services: ReadonlyMap<Service, ServiceRule>,
  lease: Lease,
  codes: Codes,
) {
  const { restaurant, scheduling } = rows;
  const { hours, specialDays } = opening;
  const off = { on: false, preparationMinutes: 1 };
  const rules: RestaurantRules = {
    timeZone: restaurant.timezone,
    locale: restaurant.locale,
    currency: restaurant.currency,
    periods: openingPeriods({ hours, specialDays, ...window }),
    days: calendarDays({ specialDays, ...window }),
    services: {
      DELIVERY: services.get('DELIVERY') ?? off,
      COLLECTION: services.get('COLLECTION') ?? off,
      DINE_IN: services.get('DINE_IN') ?? off,
    },
    slotMinutes: scheduling?.slot_minutes ?? 15,
    ordersPerSlot: scheduling?.orders_per_slot ?? null,
    daysAhead: scheduling?.days_ahead ?? 7,
    minimumLeadMinutes: scheduling?.minimum_lead_minutes ?? 0,
    pause: restaurant.paused_until === null ? null : { until: restaurant.paused_until },
    busy:
      restaurant.busy_extra_minutes > 0 && restaurant.busy_until !== null
        ? { extraMinutes: restaurant.busy_extra_minutes, until: restaurant.busy_until }
        : null,
    strangersHeldUntil: restaurant.strangers_held_until,
    get noCodes() {
      return codes.missing;
    },
    locked: restaurant.account_locked,
    unattended: restaurant.unattended_rule,
    get watchedUntil() {
      return lease.until;
    },
    zones: rows.zones.filter((zone) => zone.active).map(zoneOf),
    confirmsUnknownPlaces: scheduling?.confirm_unknown_places ?? false,
    location: { lat: restaurant.lat, lng: restaurant.lng },
    street: Address.parse(restaurant.address).line1,
  };
  return rules;
}

function groupsOf(rows: SnapshotRows): SnapshotGroup[] {
  const optionsOf = Map.groupBy(rows.options, (option) => option.group_id);
  return rows.groups.map((group) => ({
    id: group.id,
    name: group.name,
    min: group.min,
    max: group.max,
    free: group.free,
    options: (optionsOf.get(group.id) ?? []).map(
      (option): SnapshotOption => ({
        id: option.id,
        name: option.name,
        price: option.price,
        allergens: Allergens.parse(option.allergens),
        available: option.available,
        soldOutUntil: option.sold_out_until,
        isDefault: option.is_default,
        repeat: option.repeat,
      }),
    ),
  }));
}

function itemsOf(rows: SnapshotRows, servings: Servings): SnapshotItem[] {
  const groupsOfItem = Map.groupBy(rows.itemGroups, (link) => link.item_id);
  const categoryOf = new Map(rows.categories.map((row) => [row.id, row]));
  return rows.items.map((item) => {
    const category = categoryOf.get(item.category_id);
    const serving = servings.of(category?.schedule_id ?? null, item.schedule_id);
    return {
      id: item.id,
      name: item.name,
      description: item.description,
      price: item.price,
      image: item.image === null ? null : ImageRef.parse(item.image),
      taxRateId: item.tax_rate_id,
      tags: item.tags,
      allergens: Allergens.parse(item.allergens),
      kcal: item.kcal,
      kitchenName: item.kitchen_name,
      preparationMinutes: item.preparation_minutes,
      visible: item.visible && category?.visible === true,
      available: item.available,
      soldOutUntil: item.sold_out_until,
      stock: item.stock,
      schedule: serving === null ? null : (servings.all[serving]?.periods ?? null),
      hours: serving === null ? null : (servings.all[serving]?.hours ?? null),
      serving,
      optionGroupIds: (groupsOfItem.get(item.id) ?? []).map((link) => link.group_id),
    };
  });
}

function pricingSettingsOf({ settings, taxRates, restaurant }: SnapshotRows): PricingSettings {
  const charged = settings !== undefined && settings.service_charge_rate > 0;
  return {
    currency: restaurant.currency,
    taxMode: settings?.tax_mode ?? 'INCLUSIVE',
    taxRates: taxRates.map(({ id, name, rate }) => ({ id, name, rate })),
    serviceCharge: charged
      ? {
          rate: settings.service_charge_rate,
          taxRateId: settings.service_charge_tax_rate_id,
          services: StoredServices.parse(settings.charged_services),
        }
      : null,
    deliveryTaxRateId: settings?.delivery_tax_rate_id ?? null,
  };
}

function autoAcceptOf({ settings }: SnapshotRows): MenuSnapshot['autoAccept'] {
  const services = StoredServices.parse(settings?.accepted_services ?? []);
  if (!settings || services.length === 0) return null;
  return { services, below: settings.auto_accept_below, paidOnly: settings.auto_accept_paid_only };
}

function publicRestaurantOf(
  { restaurant }: SnapshotRows,
  services: readonly Service[],
): MenuSnapshot['restaurant'] {
  const { description, logo, cover } = restaurant;
  const { links = {} } = PublicRestaurant.pick({ links: true }).parse(restaurant);
  const isCentred = restaurant.cover_focus_x === CENTRE.x && restaurant.cover_focus_y === CENTRE.y;
  return {
    id: restaurant.id,
    slug: restaurant.slug,
    name: restaurant.name,
    ...(description === null ? {} : { description }),
    cuisines: restaurant.cuisines,
    phone: restaurant.phone,
    address: Address.parse(restaurant.address),
    location: { lat: restaurant.lat, lng: restaurant.lng },
    timezone: restaurant.timezone,
    currency: restaurant.currency,
    locale: restaurant.locale,
    services: [...services],
    ...(logo === null ? {} : { logo: ImageRef.parse(logo) }),
    ...(cover === null ? {} : { cover: CoverRef.parse(cover) }),
    ...(isCentred ? {} : { coverFocus: { x: restaurant.cover_focus_x, y: restaurant.cover_focus_y } }),
    ...(restaurant.theme_colour === null ? {} : { themeColour: restaurant.theme_colour }),
    ...(Object.keys(links).length === 0 ? {} : { links }),
  };
}

/**
 * Makes the snapshot of one revision from its rows; `now` only sets the window in which opening periods are known. The
 * lease is no part of it, nor whether codes go out: the rules tell where that stands whenever they are asked.
 */
export function buildSnapshot(rows: SnapshotRows, now: number, lease: Lease, codes: Codes): MenuSnapshot {
  const { restaurant, settings } = rows;
  const opening = openingRowsOf(rows);
  const daysAhead = rows.scheduling?.days_ahead ?? 7;
  const window = knownWindow(opening, restaurant.timezone, daysAhead, now);
  const serviceRules = new Map(
    rows.services.map((row) => [
      row.service,
      {
        on: row.enabled,
        preparationMinutes: row.preparation_minutes,
        minimumOrder: row.minimum_order,
      },
    ]),
  );
  const rules = rulesOf(rows, opening, window, serviceRules, lease, codes);
  const servings = servingsOf(rows, window);
  const items = itemsOf(rows, servings);
  const groups = groupsOf(rows);
  const itemIdsOf = Map.groupBy(rows.items, (item) => item.category_id);
  const services = SERVICES.filter((service) => rules.services[service].on);
  const shown = rows.categories.filter((row) => row.visible);
  const names = namesInOrders(
    shown.map((row) => ({
      name: row.name,
      items: (itemIdsOf.get(row.id) ?? []).filter((item) => item.visible),
    })),
  );
  return {
    restaurant: publicRestaurantOf(rows, services),
    merchantId: restaurant.merchant_id,
    version: restaurant.version,
    changed:
      restaurant.changed_at === null
        ? null
        : { at: new Date(restaurant.changed_at).toISOString(), by: restaurant.changed_by ?? '' },
    email: restaurant.email,
    revision: rows.revision,
    unansweredMinutes: restaurant.unanswered_minutes,
    mostUnanswered: restaurant.most_unanswered,
    autoAccept: autoAcceptOf(rows),
    lateness: {
      dueSoonPercent: settings?.due_soon_percent ?? 25,
      dueSoonMinutes: settings?.due_soon_minutes ?? 3,
    },
    rules,
    hours: opening.hours,
    servings: servings.all,
    categories: shown.map((row) => ({
      id: row.id,
      name: row.name,
      description: row.description,
      serving: servings.of(row.schedule_id, null),
      itemIds: (itemIdsOf.get(row.id) ?? []).map((item) => item.id),
    })),
    items: new Map(items.map((item) => [item.id, item])),
    groups: new Map(groups.map((group) => [group.id, group])),
    options: new Map(groups.flatMap((group) => group.options.map((option) => [option.id, option]))),
    pricing: pricingMenu(
      items.map((item) => ({ ...item, name: names.get(item.id) ?? item.name, soldOut: false })),
      groups.map((group) => ({
        ...group,
        options: group.options.map((option) => ({ ...option, available: true })),
      })),
    ),
    pricingSettings: pricingSettingsOf(rows),
    tips: { enabled: settings?.tips_enabled ?? false, percentages: settings?.tip_percentages ?? [] },
    notesAllowed: settings?.notes_allowed ?? true,
    display: {
      showTags: settings?.show_tags ?? true,
      showAllergens: settings?.show_allergens ?? true,
      allergenStatement: settings?.allergen_statement ?? null,
    },
    soldOutReset: settings?.sold_out_reset ?? null,
    services,
    goodUntil: now + GOOD_FOR_MS,
  };
}
