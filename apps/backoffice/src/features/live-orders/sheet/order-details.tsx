import { serverNow } from '@comanda/client/server-clock';
import type { Order } from '@comanda/contract/shapes/orders';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { changedWords } from '@comanda/contract/words/orders';
import { formatMoney } from '@comanda/domain/money/money';
import { dayAndClock } from '../../../platform/date-words.ts';
import { usePhoneWords } from '../../../platform/use-phone-words.ts';
import { Facts } from '../../../ui/facts.tsx';
import { foreignLanguage, detailsWords as words } from './sheet-words.ts';

function Phone({ phone, restaurant }: { phone: string; restaurant: Restaurant }) {
  return <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{usePhoneWords(phone, restaurant)}</a>;
}

/** The diner, the address and the payment: what the ticket itself leaves out. */
export function OrderDetails({ order, restaurant }: { order: Order; restaurant: Restaurant }) {
  const { contact, address } = order;
  const { email, phone } = contact;
  const language = foreignLanguage(order.language, restaurant.locale);
  const lines = address && [
    address.line1,
    address.line2,
    [address.postcode, address.city].filter(Boolean).join(' '),
  ];
  const time = (at: string) => dayAndClock(Date.parse(at), restaurant, serverNow());
  const facts = [
    { name: words.phone, value: phone !== undefined && <Phone phone={phone} restaurant={restaurant} /> },
    { name: words.email, value: email && <a href={`mailto:${email}`}>{email}</a> },
    { name: words.language, value: language && words.probably(language) },
    { name: words.address, value: lines?.filter(Boolean).join(', ') },
    { name: words.forDriver, value: address?.note && `“${address.note}”` },
    { name: words.payment, value: !order.rehearsal && words.paid(order, restaurant.locale) },
    { name: words.tip, value: order.tip > 0 && formatMoney(order.tip, order.currency, restaurant.locale) },
    { name: words.ifMissing, value: words.missing(order) },
    { name: words.ordered, value: words.orderedAt(time(order.placedAt), order.source) },
    { name: words.changed, value: changedWords(order) },
    { name: words.promised, value: order.promisedAt && time(order.promisedAt) },
  ];
  return <Facts layout="rows" facts={facts.filter(({ value }) => value)} />;
}
