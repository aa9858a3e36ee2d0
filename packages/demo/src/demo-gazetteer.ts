import type { Locate } from '@comanda/api/src/modules/quotes/quotes.ts';
import { demoPlaces } from './demo-data.ts';

function outwardCode(postcode: string): string {
  const compact = postcode.toUpperCase().replace(/\s+/g, '');
  return /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/.test(compact) ? compact.slice(0, -3) : compact;
}

/** Places an address of the demo's towns roughly: by postcode in London, by district in Lagos; else null. */
export const locateInDemoTowns: Locate = async (address, country) => {
  if (country === 'GB') {
    const place = demoPlaces.outwardCodes[outwardCode(address.postcode ?? '')];
    return place ? { lat: place[0], lng: place[1] } : null;
  }
  if (country !== 'NG') return null;
  const words = [address.line1, address.line2, address.city].join(' ').toLowerCase();
  const district = Object.entries(demoPlaces.districts).find(([name]) => words.includes(name));
  return district ? { lat: district[1][0], lng: district[1][1] } : null;
};
