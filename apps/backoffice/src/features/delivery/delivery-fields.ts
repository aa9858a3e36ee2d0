import type { Service } from '@comanda/domain/hours/services';
import type { Fields } from '../../platform/forms/field-problems.ts';
import { parsedDraft } from '../../platform/forms/parsed-draft.ts';
import type { DeliveryDraft, ZoneDraft } from './delivery-draft.ts';
import { figuresIn, type LengthUnit } from './lengths.ts';
import { lengthWords } from './words.ts';
import { zoneLetter } from './zone-letter.ts';

const ON = 'on';
const TAKEN = 'yes';
const NOTHING = '–';
const PLAIN = ['slotMinutes', 'ordersPerSlot', 'daysAhead', 'minimumLeadMinutes'] as const;

/** The settings as fields, each called as the path of what it holds in the contract. */
export function deliveryFields(draft: DeliveryDraft): Fields<string> {
  const service = ({ on, preparationMinutes }: DeliveryDraft['services'][Service]) =>
    `${on ? ON : ''}\n${preparationMinutes}`;
  return {
    'services.DELIVERY': service(draft.services.DELIVERY),
    'services.COLLECTION': service(draft.services.COLLECTION),
    'services.DINE_IN': service(draft.services.DINE_IN),
    slotMinutes: draft.slotMinutes,
    ordersPerSlot: draft.ordersPerSlot,
    daysAhead: draft.daysAhead,
    minimumLeadMinutes: draft.minimumLeadMinutes,
    confirmUnknownPlaces: draft.confirmUnknownPlaces ? TAKEN : '',
    zones: JSON.stringify(draft.zones),
  };
}

export function deliveryDraftIn(fields: Fields<string>): DeliveryDraft {
  const text = (field: string) => fields[field] ?? '';
  return {
    services: {
      DELIVERY: serviceIn(text('services.DELIVERY')),
      COLLECTION: serviceIn(text('services.COLLECTION')),
      DINE_IN: serviceIn(text('services.DINE_IN')),
    },
    slotMinutes: text('slotMinutes'),
    ordersPerSlot: text('ordersPerSlot'),
    daysAhead: text('daysAhead'),
    minimumLeadMinutes: text('minimumLeadMinutes'),
    confirmUnknownPlaces: text('confirmUnknownPlaces') === TAKEN,
    zones: zonesIn(text('zones')),
  };
}

/** Whether a text of a draft can be what a field holds: an older version may have written it. */
export function isDeliveryText(field: string, text: string): boolean {
  if (field === 'zones') return parsedDraft(text, isZones) !== null;
  if (field === 'confirmUnknownPlaces') return [TAKEN, ''].includes(text);
  return field.startsWith('services.') ? /^(on)?\n/.test(text) : PLAIN.some((name) => name === field);
}

const LABELS: Readonly<Record<string, string>> = {
  'services.DELIVERY': 'Delivery',
  'services.COLLECTION': 'Collection',
  'services.DINE_IN': 'At the table',
  slotMinutes: 'Slot length',
  ordersPerSlot: 'Orders per slot',
  daysAhead: 'Days ahead',
  minimumLeadMinutes: 'Shortest notice',
  confirmUnknownPlaces: 'Addresses that can’t be found',
  zones: 'Zones',
};

/** How the fields are called, and what their values say to people. */
export const deliveryConflictWords = (unit: LengthUnit) => ({
  label: (field: string) => LABELS[field] ?? field,
  value(field: string, text: string): string {
    if (field === 'confirmUnknownPlaces') return text === TAKEN ? 'taken' : 'refused';
    if (field === 'zones') return zonesWords(zonesIn(text), unit);
    if (!field.startsWith('services.')) return text;
    const { on, preparationMinutes } = serviceIn(text);
    return on ? `on, ${preparationMinutes} min` : 'off';
  },
});

function serviceIn(text: string): DeliveryDraft['services'][Service] {
  const [on, preparationMinutes = ''] = text.split('\n');
  return { on: on === ON, preparationMinutes };
}

function zonesIn(text: string): readonly ZoneDraft[] {
  return parsedDraft(text, isZones) ?? [];
}

function shapeWords({ kind, radius, points, postcodes }: ZoneDraft, unit: LengthUnit): string {
  if (kind === 'RADIUS') return `${lengthWords(figuresIn(radius, unit), unit)} around`;
  if (kind === 'POSTCODES') return postcodes || NOTHING;
  return `${points.length} corners at ${points.map(({ lat, lng }) => `${lat.toFixed(4)}, ${lng.toFixed(4)}`).join(' / ')}`;
}

function zonesWords(zones: readonly ZoneDraft[], unit: LengthUnit): string {
  const words = zones.map((zone, index) => {
    const { name, fee, minimum, freeOver, travelMinutes, active } = zone;
    const parts = [
      name,
      shapeWords(zone, unit),
      `fee ${fee}`,
      `minimum ${minimum || 0}`,
      `${travelMinutes} min`,
    ];
    if (freeOver) parts.push(`free from ${freeOver}`);
    if (!active) parts.push('resting');
    return `${zoneLetter(index)}: ${parts.join(', ')}`;
  });
  return words.join('; ');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

const texts = (value: Record<string, unknown>, names: readonly string[]) =>
  names.every((name) => typeof value[name] === 'string');

function isPoint(value: unknown): boolean {
  return isRecord(value) && typeof value.lat === 'number' && typeof value.lng === 'number';
}

function isZone(value: unknown): value is ZoneDraft {
  return (
    isRecord(value) &&
    texts(value, [
      'key',
      'name',
      'kind',
      'radius',
      'postcodes',
      'fee',
      'minimum',
      'freeOver',
      'travelMinutes',
    ]) &&
    typeof value.active === 'boolean' &&
    Array.isArray(value.points) &&
    value.points.every(isPoint)
  );
}

function isZones(value: unknown): value is readonly ZoneDraft[] {
  return Array.isArray(value) && value.every(isZone);
}
