import { MenuSettings } from '@comanda/contract/shapes/menu-settings';
import { StoredScheduleIntervals } from '#modules/menu';
import { loadHouseRules, loadServing, StoredServices, StoredTaxes, schedulingOf } from '#modules/policy';
import type { Db } from '#platform/database/transaction.ts';
import { changedView } from './staff-views.ts';

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
  const { settings, taxRates } = house;
  const { services, scheduling } = serving;
  return restaurant && settings ? { restaurant, settings, services, scheduling, taxRates, schedules } : null;
}

type Rows = NonNullable<Awaited<ReturnType<typeof loadRows>>>;

function chargeView({ settings }: Rows): MenuSettings['serviceCharge'] {
  if (settings.service_charge_rate === 0) return null;
  return {
    rate: settings.service_charge_rate,
    taxRateId: settings.service_charge_tax_rate_id,
    services: StoredServices.parse(settings.charged_services),
  };
}

function autoAcceptView({ settings }: Rows): MenuSettings['autoAccept'] {
  const services = StoredServices.parse(settings.accepted_services);
  if (services.length === 0) return null;
  return { services, below: settings.auto_accept_below, paidOnly: settings.auto_accept_paid_only };
}

/** The house rules as they are edited. */
export async function readMenuSettings(db: Db, restaurantId: string): Promise<MenuSettings | null> {
  const rows = await loadRows(db, restaurantId);
  if (!rows) return null;
  const { restaurant, settings, services, scheduling, taxRates, schedules } = rows;
  const { ordersPerSlot, slotMinutes } = schedulingOf(scheduling);
  return {
    version: settings.version,
    changed: changedView(settings),
    taxMode: settings.tax_mode,
    taxRates: taxRates.map(({ id, name, parts }) => ({ id, name, parts: StoredTaxes.parse(parts) })),
    serviceCharge: chargeView(rows),
    deliveryTaxRateId: settings.delivery_tax_rate_id,
    tips: { enabled: settings.tips_enabled, percentages: settings.tip_percentages },
    cashRounding: CashRounding.parse(settings.cash_rounding),
    notesAllowed: settings.notes_allowed,
    showTags: settings.show_tags,
    showAllergens: settings.show_allergens,
    allergenStatement: settings.allergen_statement,
    schedules: schedules.map(({ id, name, intervals }) => ({
      id,
      name,
      intervals: StoredScheduleIntervals.parse(intervals),
    })),
    soldOutReset: settings.sold_out_reset ?? 'next-opening',
    businessDayStarts: settings.business_day_starts,
    preparationMinutes: Object.fromEntries(services.map((row) => [row.service, row.preparation_minutes])),
    minimumOrder: Object.fromEntries(services.map((row) => [row.service, row.minimum_order])),
    ordersPerSlot,
    slotMinutes,
    autoAccept: autoAcceptView(rows),
    unansweredMinutes: restaurant.unanswered_minutes,
    mostUnanswered: restaurant.most_unanswered,
    unattended: restaurant.unattended_rule,
    lateness: { dueSoonPercent: settings.due_soon_percent, dueSoonMinutes: settings.due_soon_minutes },
  };
}
