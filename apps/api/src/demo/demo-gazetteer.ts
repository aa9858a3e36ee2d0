import type { Locate } from '#modules/quotes';

type Place = readonly [lat: number, lng: number];

/** Middles of London's outward codes around the demo restaurants, to about 500 m. */
const OUTWARD_CODES: Readonly<Record<string, Place>> = {
  N1: [51.539, -0.101],
  SE1: [51.498, -0.089],
  SE4: [51.4606, -0.0354],
  SE5: [51.474, -0.093],
  SE8: [51.481, -0.027],
  SE13: [51.46, -0.011],
  SE14: [51.476, -0.041],
  SE15: [51.47, -0.064],
  SE16: [51.496, -0.05],
  SE17: [51.488, -0.093],
  SE21: [51.44, -0.087],
  SE22: [51.453, -0.07],
  SE23: [51.444, -0.049],
  SE24: [51.455, -0.099],
  SW2: [51.449, -0.121],
  SW4: [51.462, -0.138],
  SW9: [51.469, -0.111],
  SW12: [51.445, -0.148],
  SW16: [51.421, -0.129],
  SW17: [51.431, -0.164],
  SW18: [51.451, -0.191],
  SW19: [51.424, -0.206],
};

/** Districts of Lagos, where postcodes are hardly used. */
const DISTRICTS: Readonly<Record<string, Place>> = {
  yaba: [6.5095, 3.3711],
  'ebute metta': [6.487, 3.381],
  surulere: [6.4969, 3.358],
  mushin: [6.5273, 3.3552],
  maryland: [6.5664, 3.3633],
  ikeja: [6.6018, 3.3515],
  'lagos island': [6.4549, 3.4246],
  'victoria island': [6.4281, 3.4219],
  lekki: [6.4474, 3.47],
};

function outwardCode(postcode: string): string {
  const compact = postcode.toUpperCase().replace(/\s+/g, '');
  return /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/.test(compact) ? compact.slice(0, -3) : compact;
}

/**
 * Places an address of the demo's towns roughly, without asking anybody: by its postcode in London, by its district in
 * Lagos. Elsewhere null; then the diner is asked to share the location.
 */
export const locateInDemoTowns: Locate = async (address, country) => {
  if (country === 'GB') {
    const place = OUTWARD_CODES[outwardCode(address.postcode ?? '')];
    return place ? { lat: place[0], lng: place[1] } : null;
  }
  if (country !== 'NG') return null;
  const words = [address.line1, address.line2, address.city].join(' ').toLowerCase();
  const district = Object.entries(DISTRICTS).find(([name]) => words.includes(name));
  return district ? { lat: district[1][0], lng: district[1][1] } : null;
};
