import type { MenuSettings, UpdateMenuSettings } from '@comanda/contract/shapes/menu-settings';
import { SERVICES, type Service } from '@comanda/domain/services';
import { type Edit, requireSeen, touchedBy } from '#modules/policy';
import { at } from '#platform/database/column-types.ts';
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
    ...(change.notesAllowed === undefined ? {} : { notes_allowed: change.notesAllowed }),
    ...(change.showTags === undefined ? {} : { show_tags: change.showTags }),
    ...(change.showAllergens === undefined ? {} : { show_allergens: change.showAllergens }),
    ...(change.allergenStatement === undefined
      ? {}
      : { allergen_statement: change.allergenStatement || null }),
    ...(soldOutReset === undefined
      ? {}
      : { sold_out_reset: soldOutReset === 'next-opening' ? null : soldOutReset }),
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

async function storeService(
  { tx, restaurantId }: Edit,
  service: Service,
  { preparationMinutes, minimumOrder }: UpdateMenuSettings,
): Promise<void> {
  const minutes = preparationMinutes?.[service];
  const minimum = minimumOrder?.[service];
  if (minutes === undefined && minimum === undefined) return;
  await tx
    .updateTable('service_settings')
    .set({
      ...(minutes === undefined ? {} : { preparation_minutes: minutes }),
      ...(minimum === undefined ? {} : { minimum_order: minimum }),
    })
    .where('restaurant_id', '=', restaurantId)
    .where('service', '=', service)
    .execute();
}

async function storeRestaurant(
  { tx, restaurantId }: Edit,
  { unansweredMinutes, mostUnanswered, unattended, ordersPerSlot }: UpdateMenuSettings,
): Promise<void> {
  if (unansweredMinutes !== undefined || mostUnanswered !== undefined || unattended !== undefined) {
    await tx
      .updateTable('restaurants')
      .set({
        ...(unansweredMinutes === undefined ? {} : { unanswered_minutes: unansweredMinutes }),
        ...(mostUnanswered === undefined ? {} : { most_unanswered: mostUnanswered }),
        ...(unattended === undefined ? {} : { unattended_rule: unattended }),
      })
      .where('id', '=', restaurantId)
      .execute();
  }
  if (ordersPerSlot !== undefined) {
    await tx
      .updateTable('scheduling_settings')
      .set({ orders_per_slot: ordersPerSlot })
      .where('restaurant_id', '=', restaurantId)
      .execute();
  }
}

/** The delivery page replaces these too: it has to hear that what it shows is no longer so. */
function differsInDelivery(current: MenuSettings, { preparationMinutes, ordersPerSlot }: Change): boolean {
  if (ordersPerSlot !== undefined && ordersPerSlot !== current.ordersPerSlot) return true;
  return SERVICES.some((service) => {
    const minutes = preparationMinutes?.[service];
    return minutes !== undefined && minutes !== current.preparationMinutes[service];
  });
}

/** What the settings show was changed elsewhere: a form that was opened before has to hear of it. */
export async function raiseSettings(edit: Edit): Promise<void> {
  const { changed_by } = touchedBy(edit);
  await edit.tx
    .updateTable('menu_settings')
    .set(({ eb }) => ({ version: eb('version', '+', 1), changed_at: at(edit.now), changed_by }))
    .where('restaurant_id', '=', edit.restaurantId)
    .execute();
}

/** Changes the house rules; 409 `STALE` with the present ones when somebody was faster, `IN_USE` for what is still used. */
export async function updateMenuSettings(
  edit: Edit,
  { version, ...change }: UpdateMenuSettings,
): Promise<MenuSettings> {
  const { tx, restaurantId, now } = edit;
  const current = await readMenuSettings(tx, restaurantId);
  if (!current) throw notFound('The restaurant');
  requireSeen(version, current, current.changed?.by);
  if (Object.keys(change).length === 0) return current;
  await requireReferences(tx, restaurantId, [
    { to: 'tax_rates', id: change.deliveryTaxRateId, path: 'deliveryTaxRateId' },
    { to: 'tax_rates', id: change.serviceCharge?.taxRateId, path: 'serviceCharge.taxRateId' },
  ]);
  const { changed_by } = touchedBy(edit);
  await tx
    .updateTable('menu_settings')
    .set({ ...columnsOf(change), version: version + 1, changed_at: at(now), changed_by })
    .where('restaurant_id', '=', restaurantId)
    .execute();
  for (const service of SERVICES) await storeService(edit, service, { version, ...change });
  await storeRestaurant(edit, { version, ...change });
  if (differsInDelivery(current, change)) {
    await tx
      .updateTable('scheduling_settings')
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .where('restaurant_id', '=', restaurantId)
      .execute();
  }
  if (change.taxRates) await storeTaxRates(edit, change.taxRates);
  if (change.schedules) await storeSchedules(edit, change.schedules);
  const details = { fields: Object.keys(change) };
  await edit.record({ action: 'menu_settings.changed', record: 'menu settings', details });
  const stored = await readMenuSettings(tx, restaurantId);
  if (!stored) throw notFound('The restaurant');
  return stored;
}
