import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import type { Plan, SubscriptionView } from '@comanda/contract/shapes/subscription';
import { dateLanguage } from '@comanda/domain/hours/clock-time';
import { formatMoney } from '@comanda/domain/money/money';

type Place = Pick<Restaurant, 'locale' | 'timezone'>;

const written = ({ locale, timezone }: Place, at: string, as: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(dateLanguage(locale), { ...as, timeZone: timezone }).format(Date.parse(at));

/** "1 December 2026": a day of the restaurant. Takes an instant of the wire. */
export const dayIn = (place: Place, at: string) => written(place, at, { dateStyle: 'long' });

/** "1 Dec 2026", where there is little room. */
export const shortDayIn = (place: Place, at: string) => written(place, at, { dateStyle: 'medium' });

/** What a plan costs, as the restaurant's people write it. */
export const priceIn = ({ locale }: Place, { price, currency }: Pick<Plan, 'price' | 'currency'>) =>
  formatMoney(price, currency, locale);

/** Whether nothing is owed now: it is paid, or tried out. */
export const isPaid = ({ status }: Pick<SubscriptionView, 'status'>) =>
  status === 'TRIALING' || status === 'ACTIVE';
