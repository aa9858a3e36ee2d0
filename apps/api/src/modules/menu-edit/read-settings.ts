import { MenuSettings } from '@comanda/contract/shapes/menu-settings';
import { StoredScheduleIntervals } from '#modules/menu';
import {
  loadHouseRules,
  loadServing,
  StoredServices,
  StoredTaxes,
  schedulingOf,
} from '#modules/restaurant-settings';
import { changedView } from '#platform/database/row-fields.ts';
import type { Db } from '#platform/database/transaction.ts';

const CashRounding = MenuSettings.shape.cashRounding;

/** The rows that the house rules are made of; null for a restaurant that is not there. */
async function loadRows(db: Db, restaurantId: string) {
  const [restaurant, house, serving, schedules] = await Promise.all([
    db
      .selectFrom('restaurants')
      .select(['unanswered_minutes', 'most_unanswered', 'unattended_rule'])
      .where('id', '=', restaurantId)
      .executeTakeFirst(),
    loadHouseRules(db, restaurantId),
    loadServing(db, restaurantId),
    db.selectFrom('schedules').selectAll().where('restaurant_id', '=', restaurantId).orderBy('id').execute(),
  ]);
  const { houseRules, taxRates } = house;
  const { services, scheduling } = serving;
  return restaurant && houseRules
    ? { restaurant, houseRules, services, scheduling, taxRates, schedules }
    : null;
}

type Rows = NonNullable<Awaited<ReturnType<typeof loadRows>>>;

function chargeView({ houseRules }: Rows): MenuSettings['serviceCharge'] {
  if (houseRules.service_charge_rate === 0) return null;
  return {
    rate: houseRules.service_charge_rate,
    taxRateId: houseRules.service_charge_tax_rate_id,
    services: StoredServices.parse(houseRules.charged_services),
  };
}

function autoAcceptView({ houseRules }: Rows): MenuSettings['autoAccept'] {
  const services = StoredServices.parse(houseRules.accepted_services);
  if (services.length === 0) return null;
  return { services, below: houseRules.auto_accept_below, paidOnly: houseRules.auto_accept_paid_only };
}

export async function readMenuSettings(db: Db, restaurantId: string): Promise<MenuSettings | null> {
  const rows = await loadRows(db, restaurantId);
  if (!rows) return null;
  const { restaurant, houseRules, services, scheduling, taxRates, schedules } = rows;
  const { ordersPerSlot, slotMinutes } = schedulingOf(scheduling);
  return {
    version: houseRules.version,
    changed: changedView(houseRules),
    taxMode: houseRules.tax_mode,
    taxRates: taxRates.map(({ id, name, parts }) => ({ id, name, parts: StoredTaxes.parse(parts) })),
    serviceCharge: chargeView(rows),
    deliveryTaxRateId: houseRules.delivery_tax_rate_id,
    tips: { enabled: houseRules.tips_enabled, percentages: houseRules.tip_percentages },
    cashRounding: CashRounding.parse(houseRules.cash_rounding),
    notesAllowed: houseRules.notes_allowed,
    showTags: houseRules.show_tags,
    showAllergens: houseRules.show_allergens,
    allergenStatement: houseRules.allergen_statement,
    schedules: schedules.map(({ id, name, intervals, first_day: firstDay, last_day: lastDay }) => ({
      ...{ id, name, firstDay, lastDay },
      intervals: StoredScheduleIntervals.parse(intervals),
    })),
    soldOutReset: houseRules.sold_out_reset ?? 'next-opening',
    businessDayStarts: houseRules.business_day_starts,
    preparationMinutes: Object.fromEntries(services.map((row) => [row.service, row.preparation_minutes])),
    minimumOrder: Object.fromEntries(services.map((row) => [row.service, row.minimum_order])),
    ordersPerSlot,
    slotMinutes,
    autoAccept: autoAcceptView(rows),
    unansweredMinutes: restaurant.unanswered_minutes,
    mostUnanswered: restaurant.most_unanswered,
    unattended: restaurant.unattended_rule,
    lateness: { dueSoonPercent: houseRules.due_soon_percent, dueSoonMinutes: houseRules.due_soon_minutes },
  };
}
