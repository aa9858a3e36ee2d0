import type { Order } from '@comanda/contract/shapes/orders';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { formatMoney } from '@comanda/domain/money';
import { isPaidAtHandover } from '@comanda/domain/order-payments';
import type { ReactNode } from 'react';
import { clockTime } from '../../../platform/clock-time.ts';
import { usePhoneWords } from '../../../platform/use-phone-words.ts';
import { foreignLanguage } from './foreign-language.ts';
import styles from './order-sheet.module.css';

const PAYMENT_WORDS: Readonly<Record<Order['payment']['state'], string>> = {
  UNPAID: 'to collect',
  PENDING: 'being paid',
  AUTHORIZED: 'authorised, charged when you accept',
  PAID: 'paid',
  PARTIALLY_REFUNDED: 'partly refunded',
  REFUNDED: 'refunded',
  VOIDED: 'not charged',
  FAILED: 'failed',
};

const IF_MISSING_WORDS = {
  REPLACE: 'Choose something similar',
  LEAVE_OUT: 'Leave it out',
  ASK: 'Call and ask',
} as const;

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Who ordered, where it goes and how it is paid: what the ticket itself leaves out. */
export function OrderDetails({ order, restaurant }: { order: Order; restaurant: Restaurant }) {
  const { contact, address, payment } = order;
  const phone = usePhoneWords(contact.phone, restaurant);
  const money = formatMoney(order.total, order.currency, restaurant.locale);
  const language = foreignLanguage(order.language, restaurant.locale);
  const lines = address && [
    address.line1,
    address.line2,
    [address.postcode, address.city].filter(Boolean).join(' '),
  ];
  return (
    <dl className={styles.details}>
      <Row term="Phone">
        <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`} className={styles.phone}>
          {phone}
        </a>
      </Row>
      {language && <Row term="Their language">{language}</Row>}
      {lines && <Row term="Address">{lines.filter(Boolean).join(', ')}</Row>}
      {address?.note && <Row term="For the driver">“{address.note}”</Row>}
      <Row term="Payment">
        {isPaidAtHandover(payment.method) ? 'Cash' : 'Card'}, {money} {PAYMENT_WORDS[payment.state]}
      </Row>
      {order.ifMissing && <Row term="If something is out">{IF_MISSING_WORDS[order.ifMissing]}</Row>}
      <Row term="Ordered">{clockTime(Date.parse(order.placedAt), restaurant)}</Row>
      {order.promisedAt && <Row term="Promised">{clockTime(Date.parse(order.promisedAt), restaurant)}</Row>}
    </dl>
  );
}
