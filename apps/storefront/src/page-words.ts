import type { Plan } from '@comanda/contract/shapes/subscription';
import { formatMoney } from '@comanda/domain/money/money';
import { TRIAL_DAYS } from '@comanda/domain/payments/subscriptions';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { OfferData } from './features/restaurants/offer.tsx';
import type { StorefrontConfig } from './page-source.ts';

/** A restaurant's number as its people write it: "020 7946 0123". Made on the server; links keep the stored number. */
export function phoneWords(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatNational() ?? phone;
}

const A_PERIOD = { MONTH: 'a month', YEAR: 'a year' } as const satisfies Record<Plan['interval'], string>;

/** What restaurants pay, as the first page says it: "£29.00 a month". */
export function offerWords({ plans, ...offer }: StorefrontConfig['offer']): OfferData {
  return {
    ...offer,
    trialDays: TRIAL_DAYS,
    plans: plans.map(({ name, price, currency, interval, includes }) => ({
      ...{ name, includes },
      price: `${formatMoney(price, currency, 'en-GB')} ${A_PERIOD[interval]}`,
    })),
  };
}
