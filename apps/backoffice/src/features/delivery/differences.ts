import type { DeliveryDraft, ZoneDraft } from './delivery-draft.ts';
import { zoneLetter } from './zones/zone-letter.ts';

/** One thing that stands differently in what is saved now and in what somebody typed. */
export type Difference = { readonly what: string; readonly saved: string; readonly mine: string };

const SERVICE_NAMES = { DELIVERY: 'Delivery', COLLECTION: 'Collection', DINE_IN: 'At the table' } as const;
const NOTHING = '–';

function shapeWords({ kind, radiusKm, points, postcodes }: ZoneDraft): string {
  if (kind === 'RADIUS') return `${radiusKm} km around`;
  if (kind === 'POSTCODES') return postcodes || NOTHING;
  return `${points.length} corners at ${points.map(({ lat, lng }) => `${lat.toFixed(4)}, ${lng.toFixed(4)}`).join(' / ')}`;
}

function zoneWords(zone: ZoneDraft | undefined): string {
  if (!zone) return 'not there';
  const { name, fee, minimum, freeOver, travelMinutes, active } = zone;
  const parts = [name, shapeWords(zone), `fee ${fee}`, `minimum ${minimum || 0}`, `${travelMinutes} min`];
  if (freeOver) parts.push(`free from ${freeOver}`);
  if (!active) parts.push('resting');
  return parts.join(', ');
}

/** What differs, part by part, for somebody to choose whose it shall be. */
export function differences(saved: DeliveryDraft, mine: DeliveryDraft): Difference[] {
  const found: Difference[] = [];
  const compare = (what: string, one: string, other: string) => {
    if (one !== other) found.push({ what, saved: one || NOTHING, mine: other || NOTHING });
  };
  for (const service of ['DELIVERY', 'COLLECTION', 'DINE_IN'] as const) {
    const words = ({ services }: DeliveryDraft) =>
      services[service].on ? `on, ${services[service].preparationMinutes} min` : 'off';
    compare(SERVICE_NAMES[service], words(saved), words(mine));
  }
  compare('Slot length', saved.slotMinutes, mine.slotMinutes);
  compare('Orders per slot', saved.ordersPerSlot, mine.ordersPerSlot);
  compare('Days ahead', saved.daysAhead, mine.daysAhead);
  compare('Minimum lead', saved.minimumLeadMinutes, mine.minimumLeadMinutes);
  const taken = ({ confirmUnknownPlaces }: DeliveryDraft) => (confirmUnknownPlaces ? 'taken' : 'refused');
  compare('Addresses that can’t be found', taken(saved), taken(mine));
  const keys = new Set([...saved.zones, ...mine.zones].map(({ key }) => key));
  for (const key of keys) {
    const [one, other] = [saved, mine].map(({ zones }) => zones.find((zone) => zone.key === key));
    const at = [mine, saved].map(({ zones }) => zones.findIndex((zone) => zone.key === key));
    const index = at.find((position) => position >= 0) ?? 0;
    compare(`Zone ${zoneLetter(index)}`, zoneWords(one), zoneWords(other));
  }
  return found;
}
