import type { Point } from './geometry.ts';
import { compactPostcode } from './postcodes.ts';

/** A part of a country, roughly: nothing in it is farther from its centre than so many metres. */
export type Region = { readonly centre: Point; readonly metres: number };

/** The towns of British postcode areas, to a tenth of a degree, by the letters of their codes. */
const GB =
  'AB 57.2 -2.1,AL 51.8 -0.3,B 52.5 -1.9,BA 51.4 -2.4,BB 53.7 -2.5,BD 53.8 -1.8,BH 50.7 -1.9,BL 53.6 -2.4,' +
  'BN 50.8 -0.1,BR 51.4 0,BS 51.5 -2.6,BT 54.6 -5.9,CA 54.9 -2.9,CB 52.2 0.1,CF 51.5 -3.2,CH 53.2 -2.9,' +
  'CM 51.7 0.5,CO 51.9 0.9,CR 51.4 -0.1,CT 51.3 1.1,CV 52.4 -1.5,CW 53.1 -2.4,DA 51.5 0.2,DD 56.5 -3,' +
  'DE 52.9 -1.5,DG 55.1 -3.6,DH 54.8 -1.6,DL 54.5 -1.6,DN 53.5 -1.1,DT 50.7 -2.4,DY 52.5 -2.1,E 51.5 0,' +
  'EC 51.5 -0.1,EH 55.9 -3.2,EN 51.7 -0.1,EX 50.7 -3.5,FK 56 -3.8,FY 53.8 -3,G 55.9 -4.3,GL 51.9 -2.2,' +
  'GU 51.2 -0.6,HA 51.6 -0.3,HD 53.7 -1.8,HG 54 -1.5,HP 51.8 -0.5,HR 52.1 -2.7,HS 58.2 -6.4,HU 53.7 -0.3,' +
  'HX 53.7 -1.9,IG 51.6 0.1,IP 52.1 1.2,IV 57.5 -4.2,KA 55.6 -4.5,KT 51.4 -0.3,KW 59 -3,KY 56.1 -3.2,' +
  'L 53.4 -3,LA 54 -2.8,LD 52.2 -3.4,LE 52.6 -1.1,LL 53.3 -3.8,LN 53.2 -0.5,LS 53.8 -1.5,LU 51.9 -0.4,' +
  'M 53.5 -2.2,ME 51.4 0.5,MK 52 -0.8,ML 55.8 -4,N 51.6 -0.1,NE 55 -1.6,NG 53 -1.2,NN 52.2 -0.9,' +
  'NP 51.6 -3,NR 52.6 1.3,NW 51.6 -0.2,OL 53.5 -2.1,OX 51.8 -1.3,PA 55.8 -4.4,PE 52.6 -0.2,PH 56.4 -3.4,' +
  'PL 50.4 -4.1,PO 50.8 -1.1,PR 53.8 -2.7,RG 51.5 -1,RH 51.2 -0.2,RM 51.6 0.2,S 53.4 -1.5,SA 51.6 -3.9,' +
  'SE 51.5 -0.1,SG 51.9 -0.2,SK 53.4 -2.2,SL 51.5 -0.6,SM 51.4 -0.2,SN 51.6 -1.8,SO 50.9 -1.4,SP 51.1 -1.8,' +
  'SR 54.9 -1.4,SS 51.5 0.7,ST 53 -2.2,SW 51.5 -0.2,SY 52.7 -2.8,TA 51 -3.1,TD 55.6 -2.8,TF 52.7 -2.5,' +
  'TN 51.2 0.3,TQ 50.5 -3.5,TR 50.3 -5.1,TS 54.6 -1.2,TW 51.4 -0.3,UB 51.5 -0.4,W 51.5 -0.2,WA 53.4 -2.6,' +
  'WC 51.5 -0.1,WD 51.7 -0.4,WF 53.7 -1.5,WN 53.6 -2.6,WR 52.2 -2.2,WS 52.6 -2,WV 52.6 -2.1,YO 54 -1.1,ZE 60.2 -1.1';

/** No area reaches farther from its town; those of the Highlands, the islands and Ulster are wider than all others. */
const METRES = 150_000;
const WIDEST_METRES = 250_000;
const WIDEST: ReadonlySet<string> = new Set(['BT', 'HS', 'IV', 'KW', 'PA', 'PH']);

const AREAS: ReadonlyMap<string, Point> = new Map(
  GB.split(',').map((row) => {
    const [area = '', lat, lng] = row.split(' ');
    return [area, { lat: Number(lat), lng: Number(lng) }];
  }),
);

/** Whereabouts a postcode is as its first letters say it; undefined where they say nothing (outside of Britain). */
export function regionOf(postcode: string, country: string): Region | undefined {
  if (country !== 'GB') return undefined;
  const area = /^[A-Z]{1,2}(?=\d)/.exec(compactPostcode(postcode, country))?.[0] ?? '';
  const centre = AREAS.get(area);
  return centre && { centre, metres: WIDEST.has(area) ? WIDEST_METRES : METRES };
}

/** Cities that no other place of their country is called by, and the areas of their postcodes. */
const CITIES: Readonly<Record<string, string>> = {
  ...{ ABERDEEN: 'AB', BELFAST: 'BT', BIRMINGHAM: 'B', BRIGHTON: 'BN', BRISTOL: 'BS', CAMBRIDGE: 'CB' },
  ...{ CARDIFF: 'CF', COVENTRY: 'CV', DUNDEE: 'DD', EDINBURGH: 'EH', EXETER: 'EX', GLASGOW: 'G' },
  ...{ LEEDS: 'LS', LEICESTER: 'LE', LIVERPOOL: 'L', LONDON: 'EC', MANCHESTER: 'M', NORWICH: 'NR' },
  ...{ NOTTINGHAM: 'NG', OXFORD: 'OX', PLYMOUTH: 'PL', PORTSMOUTH: 'PO', SHEFFIELD: 'S' },
  ...{ SOUTHAMPTON: 'SO', SWANSEA: 'SA', YORK: 'YO' },
};

const FAR_DEGREES = 1.5;

/** Whether a town is so far from a postcode that one of the two is wrong; false wherever that is not known. */
export function isOtherTown(town: string, postcode: string, country: string): boolean {
  const area = CITIES[town.trim().toUpperCase()];
  const city = area === undefined ? undefined : AREAS.get(area);
  const at = regionOf(postcode, country)?.centre;
  if (!city || !at) return false;
  return Math.hypot(city.lat - at.lat, (city.lng - at.lng) * 0.6) > FAR_DEGREES;
}
