import { minorDigits } from '@comanda/domain/money/money';
import { typedAmount } from '@comanda/domain/money/money-typed';
import type { ZoneDraft } from '../delivery-draft.ts';
import { type LengthUnit, typedLength } from '../lengths.ts';
import { BLANK_ZONE } from './zone-edits.ts';

// What delivery fees go up by where a currency (ISO 4217) is spent, in whole units of it. Roughly half a pound, as a
// round amount of that currency: a first guess for the owner to change, not a rate of exchange.
const FEE_STEPS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    0.1: 'BHD JOD KWD OMR',
    0.5: 'AUD BGN BND CAD CHF EUR FJD GBP GEL NZD SGD TND USD',
    1: 'AZN BAM BOB BRL GTQ ILS LYD MYR PEN PLN QAR RON SAR AED TTD CNY BYN',
    2: 'GHS HKD MAD MOP TOP WST ZMW',
    5: 'BWP DKK MDL MKD MXN NAD NOK SEK TRY UAH ZAR EGP HNL NIO SZL TWD',
    10: 'BDT CZK DOP ETB INR JMD KGS MUR NPR PHP RUB THB UYU',
    50: 'ALL ISK JPY KES LKR PKR RSD AMD KZT XPF MZN DZD',
    100: 'HUF ARS CRC AOA',
    200: 'XAF XOF NGN',
    500: 'CLP KRW RWF MMK IQD',
    1000: 'COP TZS UGX MWK',
    2000: 'UZS PYG MGA KHR',
    5000: 'IDR VND LAK',
  }).flatMap(([step, currencies]) =>
    currencies.split(' ').map((currency) => [currency, Number(step)] as const),
  ),
);

const RINGS = [
  { name: 'Near', km: '1', mi: '0.5', steps: 3, travelMinutes: '10' },
  { name: 'Around', km: '2', mi: '1', steps: 5, travelMinutes: '15' },
  { name: 'Far', km: '4', mi: '2.5', steps: 8, travelMinutes: '25' },
] as const;

/** Three rings to begin with; nearer is cheaper. Fees stay empty in a currency that we do not know. */
export function starterRings(keyOf: () => string, currency: string, unit: LengthUnit): ZoneDraft[] {
  return RINGS.map(({ steps, name, travelMinutes, ...ring }) => ({
    ...{ ...BLANK_ZONE, name, travelMinutes },
    radius: typedLength(ring[unit], unit),
    key: keyOf(),
    kind: 'RADIUS',
    fee: starterFee(steps, currency),
  }));
}

function starterFee(steps: number, currency: string): string {
  const step = FEE_STEPS.get(currency);
  if (step === undefined) return '';
  return typedAmount(Math.round(steps * step * 10 ** minorDigits(currency)), currency);
}
