import type { Point } from '@comanda/domain/delivery/geometry';
import { coordinatesIn } from '@comanda/domain/delivery/typed-coordinates';

/** Degrees as typed; NaN where they are none, or off the globe. */
export function degreesIn(typed: string, most: 90 | 180): number {
  const plain = typed.trim().replace('−', '-').replace(',', '.');
  const value = plain === '' ? Number.NaN : Number(plain);
  return Math.abs(value) <= most ? value : Number.NaN;
}

/** "51.4714, -0.0690", as maps copy it; null for anything else. */
export function pointIn(text: string): Point | null {
  const [lat = '', lng = ''] = coordinatesIn(text) ?? [];
  const point = { lat: degreesIn(lat, 90), lng: degreesIn(lng, 180) };
  return Number.isNaN(point.lat) || Number.isNaN(point.lng) ? null : point;
}
