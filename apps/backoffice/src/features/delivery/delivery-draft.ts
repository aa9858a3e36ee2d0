import type { DeliverySettings, UpdateDelivery } from '@comanda/contract/shapes/delivery';
import type { Zone, ZoneShape } from '@comanda/domain/delivery/delivery';
import type { Point } from '@comanda/domain/delivery/geometry';
import { listedPostcodes } from '@comanda/domain/delivery/postcodes';
import { shapeProblem } from '@comanda/domain/delivery/zone-problems';
import type { SERVICES, Service } from '@comanda/domain/hours/services';
import { amountIn, typedAmount } from '@comanda/domain/money/money-typed';
import { metresIn } from './lengths.ts';

export type ZoneKind = ZoneShape['kind'];

/**
 * A zone as it is being edited: numbers as they were typed, and all three shapes, so that trying another loses nothing.
 */
export type ZoneDraft = {
  /** Stays the same while it is edited; a stored zone's id. */
  readonly key: string;
  readonly name: string;
  readonly kind: ZoneKind;
  /** Kilometres, or miles with their unit: "2.5", "2 mi". */
  readonly radius: string;
  readonly points: readonly Point[];
  readonly postcodes: string;
  readonly fee: string;
  readonly minimum: string;
  readonly freeOver: string;
  readonly travelMinutes: string;
  readonly active: boolean;
};

export type DeliveryDraft = {
  readonly services: Readonly<Record<Service, { readonly on: boolean; readonly preparationMinutes: string }>>;
  readonly slotMinutes: string;
  /** Empty is without a limit. */
  readonly ordersPerSlot: string;
  readonly daysAhead: string;
  readonly minimumLeadMinutes: string;
  readonly confirmUnknownPlaces: boolean;
  readonly zones: readonly ZoneDraft[];
};

const EMPTY_SHAPES = { radius: '2', points: [], postcodes: '' } as const;

function shapeDraft(shape: ZoneShape): Pick<ZoneDraft, 'kind' | 'radius' | 'points' | 'postcodes'> {
  const { kind } = shape;
  switch (shape.kind) {
    case 'RADIUS':
      return { ...EMPTY_SHAPES, kind, radius: String(shape.radiusMetres / 1000) };
    case 'POLYGON':
      return { ...EMPTY_SHAPES, kind, points: shape.points };
    case 'POSTCODES':
      return { ...EMPTY_SHAPES, kind, postcodes: shape.postcodes.join(', ') };
  }
}

function zoneDraft(zone: Zone & { readonly active: boolean }, currency: string): ZoneDraft {
  return {
    key: zone.id,
    name: zone.name,
    ...shapeDraft(zone.shape),
    fee: typedAmount(zone.fee, currency),
    minimum: zone.minimum === 0 ? '' : typedAmount(zone.minimum, currency),
    freeOver: zone.freeOver === null ? '' : typedAmount(zone.freeOver, currency),
    travelMinutes: String(zone.travelMinutes),
    active: zone.active,
  };
}

/** The settings as they are shown to be edited; money in the currency's own notation. */
export function deliveryDraft(settings: DeliverySettings, currency: string): DeliveryDraft {
  const service = (name: Service) => {
    const { on, preparationMinutes } = settings.services[name];
    return { on, preparationMinutes: String(preparationMinutes) };
  };
  return {
    services: {
      DELIVERY: service('DELIVERY'),
      COLLECTION: service('COLLECTION'),
      DINE_IN: service('DINE_IN'),
    },
    slotMinutes: String(settings.slotMinutes),
    ordersPerSlot: settings.ordersPerSlot === null ? '' : String(settings.ordersPerSlot),
    daysAhead: String(settings.daysAhead),
    minimumLeadMinutes: String(settings.minimumLeadMinutes),
    confirmUnknownPlaces: settings.confirmUnknownPlaces,
    zones: settings.zones.map((zone) => zoneDraft(zone, currency)),
  };
}

/** A whole number as typed; NaN, which the contract refuses, where none stands. */
function wholeIn(typed: string): number {
  return /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN;
}

export function shapeOf({ kind, radius, points, postcodes }: ZoneDraft): ZoneShape {
  switch (kind) {
    case 'RADIUS':
      return { kind, radiusMetres: metresIn(radius) };
    case 'POLYGON':
      return { kind, points };
    case 'POSTCODES':
      return { kind, postcodes: listedPostcodes(postcodes) };
  }
}

function moneyOf(zone: ZoneDraft, currency: string) {
  return {
    fee: amountIn(zone.fee, currency) ?? Number.NaN,
    minimum: zone.minimum.trim() === '' ? 0 : (amountIn(zone.minimum, currency) ?? Number.NaN),
    freeOver: zone.freeOver.trim() === '' ? null : (amountIn(zone.freeOver, currency) ?? Number.NaN),
  };
}

/** The zone as it would decide an order; null while something of it is missing or wrong. */
export function decidingZone(zone: ZoneDraft, currency: string): Zone | null {
  const shape = shapeOf(zone);
  const money = moneyOf(zone, currency);
  const travelMinutes = wholeIn(zone.travelMinutes);
  const numbers = [money.fee, money.minimum, money.freeOver ?? 0, travelMinutes];
  if (numbers.some(Number.isNaN) || shapeProblem(shape)) return null;
  if (shape.kind === 'RADIUS' && Number.isNaN(shape.radiusMetres)) return null;
  return { id: zone.key, name: zone.name, shape, ...money, travelMinutes };
}

function writableShape(shape: ZoneShape): UpdateDelivery['zones'][number]['shape'] {
  switch (shape.kind) {
    case 'RADIUS':
      return shape;
    case 'POLYGON':
      return { kind: shape.kind, points: shape.points.map(({ lat, lng }) => ({ lat, lng })) };
    case 'POSTCODES':
      return { kind: shape.kind, postcodes: [...shape.postcodes] };
  }
}

/** What is sent. Zones that the saved settings do not have are new ones. */
export function deliveryBody(
  draft: DeliveryDraft,
  saved: DeliverySettings,
  currency: string,
): UpdateDelivery {
  const known = new Set(saved.zones.map(({ id }) => id));
  const service = (name: (typeof SERVICES)[number]) => {
    const { on, preparationMinutes } = draft.services[name];
    return { on, preparationMinutes: wholeIn(preparationMinutes) };
  };
  return {
    version: saved.version,
    services: {
      DELIVERY: service('DELIVERY'),
      COLLECTION: service('COLLECTION'),
      DINE_IN: service('DINE_IN'),
    },
    slotMinutes: wholeIn(draft.slotMinutes),
    ordersPerSlot: draft.ordersPerSlot.trim() === '' ? null : wholeIn(draft.ordersPerSlot),
    daysAhead: wholeIn(draft.daysAhead),
    minimumLeadMinutes: wholeIn(draft.minimumLeadMinutes),
    confirmUnknownPlaces: draft.confirmUnknownPlaces,
    zones: draft.zones.map((zone) => ({
      ...(known.has(zone.key) ? { id: zone.key } : {}),
      name: zone.name.trim(),
      shape: writableShape(shapeOf(zone)),
      ...moneyOf(zone, currency),
      travelMinutes: wholeIn(zone.travelMinutes),
      active: zone.active,
    })),
  };
}
