import { parsedDraft } from '../../platform/forms/parsed-draft.ts';
import type { DeliveryDraft, ZoneDraft } from './delivery-draft.ts';

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
      'radiusKm',
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

function isDraft(value: unknown): value is DeliveryDraft {
  if (!isRecord(value) || !isRecord(value.services) || !Array.isArray(value.zones)) return false;
  const { services } = value;
  return (
    texts(value, ['slotMinutes', 'ordersPerSlot', 'daysAhead', 'minimumLeadMinutes']) &&
    typeof value.confirmUnknownPlaces === 'boolean' &&
    ['DELIVERY', 'COLLECTION', 'DINE_IN'].every((name) => {
      const service = services[name];
      return isRecord(service) && typeof service.on === 'boolean' && texts(service, ['preparationMinutes']);
    }) &&
    value.zones.every(isZone)
  );
}

/** What was typed before, as far as this version can read it: an older one may have written it. */
export function draftFrom(text: string | undefined): DeliveryDraft | null {
  return text === undefined ? null : parsedDraft(text, isDraft);
}
