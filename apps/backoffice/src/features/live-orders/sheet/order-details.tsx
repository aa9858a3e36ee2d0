import { serverNow } from '@comanda/client/server-clock';
import type { Order } from '@comanda/contract/shapes/orders';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { changedWords } from '@comanda/contract/words/orders';
import { formatMoney } from '@comanda/domain/money';
import type { ReactNode } from 'react';
import { dayAndClock } from '../../../platform/date-words.ts';
import { usePhoneWords } from '../../../platform/use-phone-words.ts';
import { foreignLanguage } from './foreign-language.ts';
import styles from './order-sheet.module.css';
import { detailsWords } from './sheet-words.ts';

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Phone({ phone, restaurant }: { phone: string; restaurant: Restaurant }) {
  return (
    <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={styles.phone}>
      {usePhoneWords(phone, restaurant)}
    </a>
  );
}

/** The diner, the address and the payment: what the ticket itself leaves out. */
export function OrderDetails({ order, restaurant }: { order: Order; restaurant: Restaurant }) {
  const { contact, address } = order;
  const language = foreignLanguage(order.language, restaurant.locale);
  const changed = changedWords(order);
  const lines = address && [
    address.line1,
    address.line2,
    [address.postcode, address.city].filter(Boolean).join(' '),
  ];
  const missing = detailsWords.missing(order);
  return (
    <dl className={styles.details}>
      {contact.phone !== undefined && (
        <Row term={detailsWords.phone}>
          <Phone phone={contact.phone} restaurant={restaurant} />
        </Row>
      )}
      {contact.email && (
        <Row term={detailsWords.email}>
          <a href={`mailto:${contact.email}`} className={styles.phone}>
            {contact.email}
          </a>
        </Row>
      )}
      {language && <Row term={detailsWords.language}>{detailsWords.probably(language)}</Row>}
      {lines && <Row term={detailsWords.address}>{lines.filter(Boolean).join(', ')}</Row>}
      {address?.note && <Row term={detailsWords.forDriver}>“{address.note}”</Row>}
      {!order.rehearsal && (
        <Row term={detailsWords.payment}>{detailsWords.paid(order, restaurant.locale)}</Row>
      )}
      {order.tip > 0 && (
        <Row term={detailsWords.tip}>{formatMoney(order.tip, order.currency, restaurant.locale)}</Row>
      )}
      {missing && <Row term={detailsWords.ifMissing}>{missing}</Row>}
      <Row term={detailsWords.ordered}>
        {detailsWords.orderedAt(
          dayAndClock(Date.parse(order.placedAt), restaurant, serverNow()),
          order.source,
        )}
      </Row>
      {changed && <Row term={detailsWords.changed}>{changed}</Row>}
      {order.promisedAt && (
        <Row term={detailsWords.promised}>
          {dayAndClock(Date.parse(order.promisedAt), restaurant, serverNow())}
        </Row>
      )}
    </dl>
  );
}
