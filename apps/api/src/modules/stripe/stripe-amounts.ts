import { type Minor, minorDigits } from '@comanda/domain/money/money';

// docs.stripe.com/currencies, "Supported presentment currencies"
const TAKEN = new Set(
  [
    'AED,AFN,ALL,AMD,ANG,AOA,ARS,AUD,AWG,AZN,BAM,BBD,BDT,BGN,BHD,BIF,BMD,BND,BOB,BRL,BSD,BWP,BYN,BZD',
    'CAD,CDF,CHF,CLP,CNY,COP,CRC,CVE,CZK,DJF,DKK,DOP,DZD,EGP,ETB,EUR,FJD,FKP,GBP,GEL,GIP,GMD,GNF,GTQ',
    'GYD,HKD,HNL,HTG,HUF,IDR,ILS,INR,ISK,JMD,JOD,JPY,KES,KGS,KHR,KMF,KRW,KWD,KYD,KZT,LAK,LBP,LKR,LRD',
    'LSL,MAD,MDL,MGA,MKD,MMK,MNT,MOP,MUR,MVR,MWK,MXN,MYR,MZN,NAD,NGN,NIO,NOK,NPR,NZD,OMR,PAB,PEN,PGK',
    'PHP,PKR,PLN,PYG,QAR,RON,RSD,RUB,RWF,SAR,SBD,SCR,SEK,SGD,SHP,SLE,SOS,SRD,STD,SZL,THB,TJS,TND,TOP',
    'TRY,TTD,TWD,TZS,UAH,UGX,USD,UYU,UZS,VND,VUV,WST,XAF,XCD,XCG,XOF,XPF,YER,ZAR,ZMW',
  ].flatMap((codes) => codes.split(',')),
);

/** Whether it can be paid in. */
export const takesCurrency = (currency: string) => TAKEN.has(currency);

// zero-decimal, three-decimal and special cases. ISK and UGX have two digits there, and always two zeros.
const WITHOUT_DIGITS = new Set([
  ...['BIF', 'CLP', 'DJF', 'GNF', 'JPY', 'KMF', 'KRW', 'MGA'],
  ...['PYG', 'RWF', 'VND', 'VUV', 'XAF', 'XOF', 'XPF'],
]);
const IN_THOUSANDTHS = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);
/** Of what has three digits Stripe takes tens alone. */
const TEN = 10;

function digitsOf(currency: string): number {
  if (WITHOUT_DIGITS.has(currency)) return 0;
  return IN_THOUSANDTHS.has(currency) ? 3 : 2;
}

const moved = (amount: number, digits: number) =>
  digits < 0 ? amount / 10 ** -digits : amount * 10 ** digits;

/** Exact, or null where no whole number comes of it. */
function shifted(amount: number, digits: number): number | null {
  const whole = moved(amount, digits);
  return Number.isSafeInteger(whole) ? whole : null;
}

/** An amount in minor units as Stripe counts it; null for one that it cannot take. */
export function stripeAmountOf(amount: Minor, currency: string): number | null {
  if (!takesCurrency(currency)) return null;
  const counted = shifted(amount, digitsOf(currency) - minorDigits(currency));
  if (counted === null || (IN_THOUSANDTHS.has(currency) && counted % TEN !== 0)) return null;
  return counted;
}

/** How many minor units that is, which need not be whole: of fees. */
export const minorPartsOf = (counted: number, currency: string) =>
  moved(counted, minorDigits(currency) - digitsOf(currency));

/** Back again; null for a part of a minor unit, which is no amount of ours. */
export function minorOf(counted: number, currency: string): Minor | null {
  return shifted(counted, minorDigits(currency) - digitsOf(currency));
}
