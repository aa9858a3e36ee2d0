/** A postcode of each country (ISO 3166-1 alpha-2) whose restaurants may list them. */
const EXAMPLES: Readonly<Record<string, string>> = {
  AT: '1010',
  AU: '3000',
  BE: '1000',
  BR: '01310-100',
  CA: 'M5V 2T6',
  CH: '8001',
  CZ: '110 00',
  DE: '10115',
  DK: '1050',
  ES: '28001',
  FI: '00100',
  FR: '75001',
  GB: 'SE15 4ST',
  GR: '104 35',
  HU: '1051',
  IE: 'D02 X285',
  IN: '110001',
  IT: '00184',
  JP: '150-0002',
  KE: '00100',
  MX: '06000',
  MY: '50450',
  NG: '101233',
  NL: '1012 AB',
  NO: '0150',
  NZ: '1010',
  PL: '00-001',
  PT: '1200-054',
  SE: '111 20',
  SG: '018956',
  TR: '34000',
  US: '94103',
  ZA: '8001',
};

/** Where a part of a postcode stands for a wider area, which it does nowhere else. */
const WIDER: Readonly<Record<string, string>> = {
  CA: 'With commas in between. M5V is the whole area.',
  GB: 'With commas in between. SW17 is the whole district, SW17 8 a part of it; SW1–SW5 is all from the first to the last.',
  IE: 'With commas in between. D02 is the whole area.',
  NL: 'With commas in between. 1012 is the whole area, 1012 AB a part of it.',
};

const MORE = 4;

export function postcodeHint(country: string): string {
  const wider = WIDER[country];
  if (wider) return wider;
  const example = EXAMPLES[country];
  if (!example) return 'With commas in between.';
  if (!/^\d+$/.test(example)) return `With commas in between, such as ${example}.`;
  const last = String(Number(example) + MORE).padStart(example.length, '0');
  return `With commas or spaces in between. ${example}–${last} is all from the first to the last.`;
}

export function placeExample(country: string): string {
  const example = EXAMPLES[country];
  return example ? `${example}, or a latitude and longitude` : 'An address, or a latitude and longitude';
}
