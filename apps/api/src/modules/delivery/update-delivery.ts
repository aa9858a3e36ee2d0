import type { Detail } from '@comanda/contract/field-problems';
import type { DeliverySettings, UpdateDelivery } from '@comanda/contract/shapes/delivery';
import { shapeProblemWords } from '@comanda/contract/words/zones';
import { shapeProblem } from '@comanda/domain/delivery/zone-problems';
import { SERVICES } from '@comanda/domain/hours/services';
import {
  type Editing,
  type Editor,
  editRestaurant,
  requireSeen,
  storeHouseRules,
  touchedBy,
  type WithKeptSettings,
} from '#modules/restaurant-settings';
import { invalid } from '#platform/http/errors.ts';
import { loadDelivery, storeDelivery } from './delivery.queries.ts';
import { deliveryWords } from './words.ts';

type Zone = DeliverySettings['zones'][number];

/** What the shape of the body cannot say: it depends on the restaurant and on what is stored. */
function zoneDetails({ zones }: UpdateDelivery, stored: DeliverySettings, country: string): Detail[] {
  const known = new Set(stored.zones.map(({ id }) => id));
  return zones.flatMap((zone, index): Detail[] => {
    const details: Detail[] = [];
    if (zone.id !== undefined && !known.delete(zone.id)) {
      details.push({
        path: `zones.${index}.id`,
        message: deliveryWords.unknownZone,
        code: 'UNKNOWN',
        what: 'ZONE',
      });
    }
    const problem = shapeProblem(zone.shape, country);
    if (problem) {
      details.push({
        path: ['zones', index, 'shape', problem.field, ...('index' in problem ? [problem.index] : [])].join(
          '.',
        ),
        message: shapeProblemWords(problem, zone.name),
        ...problem,
      });
    }
    return details;
  });
}

function changedFields(before: DeliverySettings, after: DeliverySettings): string[] {
  const { version: _, changed: __, ...fields } = after;
  const written = new Map(Object.entries(before).map(([name, value]) => [name, JSON.stringify(value)]));
  return Object.entries(fields).flatMap(([name, value]) =>
    written.get(name) === JSON.stringify(value) ? [] : [name],
  );
}

/** Null stands for a zone that was not there before, or is not any more. */
type FeeChange = { readonly name: string; readonly from: number | null; readonly to: number | null };

function changedFees(before: readonly Zone[], after: readonly Zone[]): FeeChange[] {
  const was = new Map(before.map(({ id, fee }) => [id, fee]));
  const kept = new Set(after.map(({ id }) => id));
  return [
    ...after.map(({ id, name, fee }) => ({ name, from: was.get(id) ?? null, to: fee })),
    ...before.flatMap(({ id, name, fee }) => (kept.has(id) ? [] : [{ name, from: fee, to: null }])),
  ].filter(({ from, to }) => from !== to);
}

function differsInMenuSettings(before: DeliverySettings, after: DeliverySettings): boolean {
  if (before.ordersPerSlot !== after.ordersPerSlot) return true;
  return SERVICES.some(
    (service) => before.services[service].preparationMinutes !== after.services[service].preparationMinutes,
  );
}

/** Replaces the delivery settings. 409 `STALE` with the present ones. Open storefronts are notified at once. */
export async function updateDelivery(
  deps: Editing & WithKeptSettings,
  editor: Editor,
  settings: UpdateDelivery,
): Promise<DeliverySettings> {
  const country = (await deps.keptSettings.get(editor.restaurantId))?.restaurant.address.country ?? '';
  return editRestaurant(deps, editor, async ({ tx, restaurantId, record }) => {
    const before = await loadDelivery(tx, restaurantId);
    requireSeen(settings.version, before, before.changed?.by);
    const problems = zoneDetails(settings, before, country);
    if (problems.length > 0) throw invalid(problems);
    await storeDelivery(tx, editor, settings);
    const after = await loadDelivery(tx, restaurantId);
    // the menu's settings show the minutes and the capacity too
    if (differsInMenuSettings(before, after)) await storeHouseRules(tx, restaurantId, {}, touchedBy(editor));
    const fields = changedFields(before, after);
    const fees = changedFees(before.zones, after.zones);
    const details = { fields, ...(fees.length > 0 ? { fees } : {}) };
    if (fields.length > 0) await record({ action: 'delivery.changed', record: 'delivery', details });
    return after;
  });
}
