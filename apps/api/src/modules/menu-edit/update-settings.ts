import type { MenuSettings, UpdateMenuSettings } from '@comanda/contract/shapes/menu-settings';
import { SERVICES, type Service } from '@comanda/domain/hours/services';
import {
  type Edit,
  requireSeen,
  storeHouseRules,
  storeRestaurant,
  storeScheduling,
  storeService,
  touchedBy,
} from '#modules/restaurant-settings';
import { notFound } from '#platform/http/errors.ts';
import { storeSchedules, storeTaxRates } from './named-lists.ts';
import { readMenuSettings } from './read-settings.ts';
import { requireReferences } from './references.ts';

type Change = Omit<UpdateMenuSettings, 'version'>;

/** Columns of `menu_settings` that the change names. */
function columnsOf(change: Change) {
  const { serviceCharge, tips, soldOutReset, autoAccept, lateness } = change;
  return {
    ...(change.taxMode === undefined ? {} : { tax_mode: change.taxMode }),
    ...(serviceCharge === undefined
      ? {}
      : {
          service_charge_rate: serviceCharge?.rate ?? 0,
          service_charge_services: serviceCharge?.services ?? [],
          service_charge_tax_rate_id: serviceCharge?.taxRateId ?? null,
        }),
    ...(change.deliveryTaxRateId === undefined ? {} : { delivery_tax_rate_id: change.deliveryTaxRateId }),
    ...(tips === undefined ? {} : { tips_enabled: tips.enabled, tip_percentages: tips.percentages }),
    ...(change.cashRounding === undefined ? {} : { cash_rounding: change.cashRounding }),
    ...(change.notesAllowed === undefined ? {} : { notes_allowed: change.notesAllowed }),
    ...(change.showTags === undefined ? {} : { show_tags: change.showTags }),
    ...(change.showAllergens === undefined ? {} : { show_allergens: change.showAllergens }),
    ...(change.allergenStatement === undefined
      ? {}
      : { allergen_statement: change.allergenStatement || null }),
    ...(soldOutReset === undefined
      ? {}
      : { sold_out_reset: soldOutReset === 'next-opening' ? null : soldOutReset }),
    ...(change.businessDayStarts === undefined ? {} : { business_day_starts: change.businessDayStarts }),
    ...(autoAccept === undefined
      ? {}
      : {
          auto_accept_services: autoAccept?.services ?? [],
          auto_accept_below: autoAccept?.below ?? null,
          auto_accept_paid_only: autoAccept?.paidOnly ?? false,
        }),
    ...(lateness === undefined
      ? {}
      : { due_soon_percent: lateness.dueSoonPercent, due_soon_minutes: lateness.dueSoonMinutes }),
  };
}

async function storeServiceOf(
  { tx, restaurantId }: Edit,
  service: Service,
  { preparationMinutes, minimumOrder }: Change,
): Promise<void> {
  const minutes = preparationMinutes?.[service];
  const minimum = minimumOrder?.[service];
  await storeService(tx, restaurantId, service, {
    ...(minutes === undefined ? {} : { preparation_minutes: minutes }),
    ...(minimum === undefined ? {} : { minimum_order: minimum }),
  });
}

async function storeAnswering(
  { tx, restaurantId }: Edit,
  { unansweredMinutes, mostUnanswered, unattended }: Change,
): Promise<void> {
  const values = {
    ...(unansweredMinutes === undefined ? {} : { unanswered_minutes: unansweredMinutes }),
    ...(mostUnanswered === undefined ? {} : { most_unanswered: mostUnanswered }),
    ...(unattended === undefined ? {} : { unattended_rule: unattended }),
  };
  if (Object.keys(values).length > 0) await storeRestaurant(tx, restaurantId, values);
}

/** The delivery page replaces these too: it must be notified that what it shows no longer holds. */
function differsInDelivery(current: MenuSettings, { preparationMinutes, ordersPerSlot }: Change): boolean {
  if (ordersPerSlot !== undefined && ordersPerSlot !== current.ordersPerSlot) return true;
  return SERVICES.some((service) => {
    const minutes = preparationMinutes?.[service];
    return minutes !== undefined && minutes !== current.preparationMinutes[service];
  });
}

/** Changes the house rules. 409: `STALE` with the present ones, or `IN_USE` for what is still used. */
export async function updateMenuSettings(
  edit: Edit,
  { version, ...change }: UpdateMenuSettings,
): Promise<MenuSettings> {
  const { tx, restaurantId } = edit;
  const current = await readMenuSettings(tx, restaurantId);
  if (!current) throw notFound('restaurant');
  requireSeen(version, current, current.changed?.by);
  if (Object.keys(change).length === 0) return current;
  await requireReferences(tx, restaurantId, [
    { to: 'tax_rates', id: change.deliveryTaxRateId, path: 'deliveryTaxRateId' },
    { to: 'tax_rates', id: change.serviceCharge?.taxRateId, path: 'serviceCharge.taxRateId' },
  ]);
  await storeHouseRules(tx, restaurantId, columnsOf(change), touchedBy(edit));
  for (const service of SERVICES) await storeServiceOf(edit, service, change);
  await storeAnswering(edit, change);
  const { ordersPerSlot } = change;
  const scheduling = ordersPerSlot === undefined ? {} : { orders_per_slot: ordersPerSlot };
  const raise = differsInDelivery(current, change) ? touchedBy(edit) : null;
  await storeScheduling(tx, restaurantId, scheduling, { raise });
  if (change.taxRates) await storeTaxRates(edit, change.taxRates);
  if (change.schedules) await storeSchedules(edit, change.schedules);
  const details = { fields: Object.keys(change) };
  await edit.record({ action: 'menu_settings.changed', record: 'menu settings', details });
  const stored = await readMenuSettings(tx, restaurantId);
  if (!stored) throw notFound('restaurant');
  return stored;
}
