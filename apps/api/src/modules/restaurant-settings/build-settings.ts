import { CoverRef, ImageRef } from '@comanda/contract/shapes/common';
import { CENTRE } from '@comanda/contract/shapes/public-face';
import { Address, PublicRestaurant } from '@comanda/contract/shapes/restaurants';
import type { RestaurantRules, ServiceRule } from '@comanda/domain/availability/restaurant-rules';
import type { Zone } from '@comanda/domain/delivery/delivery';
import { BUSINESS_DAY_STARTS, businessClock } from '@comanda/domain/hours/business-day';
import { calendarDays } from '@comanda/domain/hours/calendar-days';
import { DAY_MS } from '@comanda/domain/hours/durations';
import { openingPeriods } from '@comanda/domain/hours/hours';
import { SERVICES, type Service } from '@comanda/domain/hours/services';
import { type ChosenWays, FIRST_WAYS } from '@comanda/domain/orders/ways-to-pay';
import { cashStep } from '@comanda/domain/pricing/cash-rounding';
import type { PricingSettings } from '@comanda/domain/pricing/pricing';
import type { Lease } from '#modules/screens';
import { changedView } from '#platform/database/row-fields.ts';
import { knownWindow, type OpeningRows, openingRowsOf } from './opening-rows.ts';
import type { SettingsRows } from './restaurant-settings.queries.ts';
import type { KnownWindow, RestaurantSettings } from './settings-record.ts';
import { promotionOf } from './stored-promotions.ts';
import { StoredServices, StoredTaxes, StoredZoneShape } from './stored-shapes.ts';

const GOOD_FOR_MS = DAY_MS;

/** How slots and days to order for are laid out; the defaults are those of a restaurant that has stored none. */
export function schedulingOf(row: SettingsRows['scheduling']) {
  return {
    version: row?.version ?? 1,
    slotMinutes: row?.slot_minutes ?? 15,
    ordersPerSlot: row?.orders_per_slot ?? null,
    daysAhead: row?.days_ahead ?? 7,
    minimumLeadMinutes: row?.minimum_lead_minutes ?? 0,
    confirmUnknownPlaces: row?.confirm_unknown_places ?? false,
  };
}

/** A zone as it is stored, active or not. */
export function zoneOf(row: SettingsRows['zones'][number]): Zone {
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

function rulesOf(
  rows: SettingsRows,
  opening: OpeningRows,
  window: KnownWindow,
  services: ReadonlyMap<Service, ServiceRule>,
) {
  const { restaurant } = rows;
  const { slotMinutes, ordersPerSlot, daysAhead, minimumLeadMinutes, confirmUnknownPlaces } = schedulingOf(
    rows.scheduling,
  );
  const { hours, specialDays } = opening;
  const off = { on: false, preparationMinutes: 1 };
  const { country, line1: street } = Address.parse(restaurant.address);
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
    slotMinutes,
    ordersPerSlot,
    daysAhead,
    minimumLeadMinutes,
    pause: restaurant.paused_until === null ? null : { until: restaurant.paused_until },
    busy:
      restaurant.busy_extra_minutes > 0 && restaurant.busy_until !== null
        ? { extraMinutes: restaurant.busy_extra_minutes, until: restaurant.busy_until }
        : null,
    strangersHeldUntil: restaurant.strangers_held_until,
    locked: restaurant.account_locked || restaurant.unclaimed,
    unattended: restaurant.unattended_rule,
    zones: rows.zones.filter((zone) => zone.active).map(zoneOf),
    confirmsUnknownPlaces: confirmUnknownPlaces,
    location: { lat: restaurant.lat, lng: restaurant.lng },
    country,
    street,
  };
  return rules;
}

function pricingSettingsOf({ houseRules, taxRates, restaurant }: SettingsRows): PricingSettings {
  const charged = houseRules !== undefined && houseRules.service_charge_rate > 0;
  return {
    currency: restaurant.currency,
    taxMode: houseRules?.tax_mode ?? 'INCLUSIVE',
    taxRates: taxRates.map(({ id, name, parts }) => ({ id, name, parts: StoredTaxes.parse(parts) })),
    serviceCharge: charged
      ? {
          rate: houseRules.service_charge_rate,
          taxRateId: houseRules.service_charge_tax_rate_id,
          services: StoredServices.parse(houseRules.charged_services),
        }
      : null,
    deliveryTaxRateId: houseRules?.delivery_tax_rate_id ?? null,
  };
}

/** How orders can be paid, of a row that may not be there. */
function chosenWaysOf(
  row: Pick<SettingsRows['restaurant'], 'takes_cash' | 'cash_minimum' | 'card_provider' | 'card_minimum'>,
): ChosenWays {
  return {
    takesCash: row.takes_cash ?? FIRST_WAYS.takesCash,
    cashMinimum: row.cash_minimum ?? FIRST_WAYS.cashMinimum,
    cardProvider: row.card_provider,
    cardMinimum: row.card_minimum ?? FIRST_WAYS.cardMinimum,
  };
}

function autoAcceptOf({ houseRules }: SettingsRows): RestaurantSettings['autoAccept'] {
  const services = StoredServices.parse(houseRules?.accepted_services ?? []);
  if (!houseRules || services.length === 0) return null;
  return { services, below: houseRules.auto_accept_below, paidOnly: houseRules.auto_accept_paid_only };
}

function publicRestaurantOf(
  { restaurant }: SettingsRows,
  services: readonly Service[],
): RestaurantSettings['restaurant'] {
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
 * Makes the settings of one revision from its rows; `now` only sets the window in which opening periods are known.
 */
export function buildSettings(rows: SettingsRows, now: number, lease: Lease): RestaurantSettings {
  const { restaurant, houseRules } = rows;
  const opening = openingRowsOf(rows);
  const known = knownWindow(opening, restaurant.timezone, schedulingOf(rows.scheduling).daysAhead, now);
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
  const rules = rulesOf(rows, opening, known, serviceRules);
  const services = SERVICES.filter((service) => rules.services[service].on);
  return {
    restaurant: publicRestaurantOf(rows, services),
    merchantId: restaurant.merchant_id,
    unclaimed: restaurant.unclaimed,
    lockedByOperator: restaurant.locked_by_operator,
    version: restaurant.version,
    changed: changedView(restaurant),
    email: restaurant.email,
    websites: restaurant.websites,
    revision: rows.revision,
    unansweredMinutes: restaurant.unanswered_minutes,
    mostUnanswered: restaurant.most_unanswered,
    autoAccept: autoAcceptOf(rows),
    lateness: {
      dueSoonPercent: houseRules?.due_soon_percent ?? 25,
      dueSoonMinutes: houseRules?.due_soon_minutes ?? 3,
    },
    rules,
    hours: opening.hours,
    pricingSettings: pricingSettingsOf(rows),
    cashStep: cashStep(restaurant.currency, houseRules?.cash_rounding ?? null),
    payments: chosenWaysOf(restaurant),
    promotions: rows.promotions.map((row) => promotionOf(row, known)),
    tips: { enabled: houseRules?.tips_enabled ?? false, percentages: houseRules?.tip_percentages ?? [] },
    notesAllowed: houseRules?.notes_allowed ?? true,
    display: {
      showTags: houseRules?.show_tags ?? true,
      showAllergens: houseRules?.show_allergens ?? true,
      allergenStatement: houseRules?.allergen_statement ?? null,
    },
    soldOutReset: houseRules?.sold_out_reset ?? null,
    businessClock: businessClock({
      starts: houseRules?.business_day_starts ?? BUSINESS_DAY_STARTS,
      ...known,
    }),
    services,
    known,
    goodUntil: now + GOOD_FOR_MS,
    lease,
  };
}
