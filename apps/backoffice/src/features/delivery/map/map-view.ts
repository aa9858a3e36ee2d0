import type { ZoneShape } from '@comanda/domain/delivery/delivery';
import { movedBy, type Point } from '@comanda/domain/delivery/geometry';

export type MapView = { readonly center: [number, number]; readonly zoom: number };

const TILE = 256;
const CLOSEST = 17;
const WIDEST = 3;
const MARGIN = 0.85;

const mercator = (lat: number) => Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));

/** The corners of what a zone covers on the map; none for postcodes. */
function reach(shape: ZoneShape, location: Point): readonly Point[] {
  if (shape.kind === 'POLYGON') return shape.points;
  if (shape.kind === 'POSTCODES') return [];
  const by = shape.radiusMetres;
  return [movedBy(location, { north: by, east: by }), movedBy(location, { north: -by, east: -by })];
}

/** The view that shows the restaurant and all zones, in a map of so many pixels. */
export function viewOf(
  shapes: readonly ZoneShape[],
  location: Point,
  width: number,
  height: number,
): MapView {
  const points = [location, ...shapes.flatMap((shape) => reach(shape, location))];
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)];
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)];
  const across = (width * MARGIN * 360) / (TILE * Math.max(east - west, 0.01));
  const along =
    (height * MARGIN * 2 * Math.PI) / (TILE * Math.max(mercator(north) - mercator(south), 0.0002));
  const zoom = Math.floor(Math.log2(Math.min(across, along)) * 4) / 4;
  return {
    center: [(south + north) / 2, (west + east) / 2],
    zoom: Math.min(CLOSEST, Math.max(WIDEST, zoom)),
  };
}

const STEPS = [1, 2, 5];

/** A round length for the scale of the map, in metres or miles, of at most so many pixels. */
export function scaleLength(perPixel: number, pixels: number): number {
  const most = perPixel * pixels;
  const power = 10 ** Math.floor(Math.log10(most));
  return (STEPS.findLast((step) => step * power <= most) ?? 1) * power;
}
