import { metresBetween, type Point } from '@comanda/domain/delivery/geometry';
import { pinWords } from './pin-words.ts';

const TILE = 256;
const METRES_AROUND_THE_EARTH = 40_075_016.686;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Web Mercator, in pixels of the whole world at a zoom. */
function worldPixel({ lat, lng }: Point, zoom: number): { x: number; y: number } {
  const size = TILE * 2 ** zoom;
  const y = (1 - Math.asinh(Math.tan(radians(lat))) / Math.PI) / 2;
  return { x: ((lng + 180) / 360) * size, y: y * size };
}

/** How much ground one pixel of a map covers. */
export function metresPerPixel(lat: number, zoom: number): number {
  return (METRES_AROUND_THE_EARTH * Math.cos(radians(lat))) / (TILE * 2 ** zoom);
}

/** A place in pixels from the middle of a map. */
export function pixelOf(place: Point, middle: Point, zoom: number): { x: number; y: number } {
  const [one, other] = [worldPixel(place, zoom), worldPixel(middle, zoom)];
  return { x: one.x - other.x, y: one.y - other.y };
}

/** The tiles that cover a map, each with its place in pixels from the middle. */
export function tilesAround(middle: Point, zoom: number, size: { width: number; height: number }) {
  const at = worldPixel(middle, zoom);
  const count = 2 ** zoom;
  const span = (center: number, length: number) => {
    const first = Math.floor((center - length / 2) / TILE);
    const last = Math.floor((center + length / 2) / TILE);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  };
  return span(at.y, size.height)
    .filter((y) => y >= 0 && y < count)
    .flatMap((y) =>
      span(at.x, size.width).map((x) => ({
        x: ((x % count) + count) % count,
        y,
        left: x * TILE - at.x,
        top: y * TILE - at.y,
      })),
    );
}

/** "400 m north-east", "2.1 km west". */
export function whereabouts(metres: number, from: Point, to: Point): string {
  if (metres < 10) return pinWords.atTheDoor;
  const north = metresBetween(from, { lat: to.lat, lng: from.lng }) * Math.sign(to.lat - from.lat);
  const east = metresBetween(from, { lat: from.lat, lng: to.lng }) * Math.sign(to.lng - from.lng);
  const eighth = Math.round(Math.atan2(east, north) / (Math.PI / 4));
  return pinWords.distanceTo(metres, (eighth + 8) % 8);
}
