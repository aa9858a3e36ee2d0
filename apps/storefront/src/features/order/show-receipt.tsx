import type { Order } from '@comanda/contract/shapes/orders';
import type { PublicRestaurant } from '@comanda/contract/shapes/restaurants';
import { allergenSentence } from '@comanda/contract/words/allergens';
import { allergyWords } from '@comanda/contract/words/allergies';
import { changedWords } from '@comanda/contract/words/orders';
import { numberedName } from '@comanda/domain/menu/dish-names';
import { formatMoney } from '@comanda/domain/money/money';
import { UNPAID_ONLINE } from '@comanda/domain/orders/order-payments';
import { tableBefore, tableLabel } from '@comanda/domain/orders/tables';
import { discountRows } from '@comanda/domain/pricing/discounts';
import { timeAndDay } from '../../shop/clock.ts';
import { ownLang } from '../../shop/languages.ts';
import { paymentWords } from '../../shop/money-of-order-words.ts';
import { endedWithoutFood } from '../../shop/progress-of-order.ts';
import slip from '../../ui/slip.module.css';
import styles from './show-receipt.module.css';
import { receiptWords } from './words.ts';

function Row({
  label,
  value,
  muted = false,
}: {
  readonly label: string;
  readonly value: string;
  readonly muted?: boolean;
}) {
  return (
    <p className={`${slip.row} ${muted ? slip.muted : ''}`}>
      <span>{label}</span>
      <span suppressHydrationWarning>{value}</span>
    </p>
  );
}

function where(order: Order, { address }: PublicRestaurant): string {
  const join = (parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(', ');
  if (order.service === 'DELIVERY') {
    return join([order.address?.line1, order.address?.line2, order.address?.city, order.address?.postcode]);
  }
  return order.service === 'DINE_IN'
    ? receiptWords.table(tableLabel(order.table ?? ''), tableBefore(order.table, order.events))
    : join([address.line1, address.city, address.postcode]);
}

/** The slip of a placed order: its number large, what was ordered, where it goes and what it costs. */
export function Receipt({
  order,
  restaurant,
  now,
}: {
  readonly order: Order;
  readonly restaurant: PublicRestaurant;
  /** Epoch ms, from which days are named. */
  readonly now: number;
}) {
  const money = (minor: number) => formatMoney(minor, order.currency, restaurant.locale);
  const lang = ownLang(restaurant.locale);
  const changed = changedWords(order);
  const avoided = allergyWords(order);
  return (
    <div className={slip.shade}>
      <section className={slip.slip} aria-labelledby="receipt-title">
        <div className={styles.head}>
          <h2 id="receipt-title">
            <span className={slip.muted}>{receiptWords.order}</span>{' '}
            <span className={styles.number}>#{order.number}</span>
          </h2>
          <p className={slip.muted} suppressHydrationWarning>
            {timeAndDay(Date.parse(order.placedAt), now, restaurant)}
          </p>
        </div>
        {changed && <p className={slip.muted}>{changed}</p>}
        <p className={styles.where}>{receiptWords.where[order.service](where(order, restaurant))}</p>
        {avoided && (
          <p className={styles.allergy}>
            <strong>{receiptWords.allergy}</strong> {avoided}
          </p>
        )}
        <hr className={slip.rule} />
        <ul className={styles.lines}>
          {order.lines.map((line, position) => (
            // Lines of a placed order never move, and two may be alike.
            // biome-ignore lint/suspicious/noArrayIndexKey: the position is what distinguishes equal lines
            <li key={`${line.itemId} ${position}`}>
              {line.quantity > 0 && (
                <p className={slip.row}>
                  <span>
                    <strong>{line.quantity}×</strong>{' '}
                    <span lang={lang}>{numberedName(line.number, line.name)}</span>
                  </span>
                  <span suppressHydrationWarning>{money(line.total)}</span>
                </p>
              )}
              {line.insteadOf && <p className={slip.muted}>{receiptWords.insteadOf(line.insteadOf)}</p>}
              {line.missing && (
                <p className={slip.muted}>
                  <s lang={lang}>
                    {line.missing}× {line.name}
                  </s>{' '}
                  {receiptWords.runOut}
                </p>
              )}
              {line.options.length > 0 && (
                <p className={slip.muted} lang={lang}>
                  {line.options
                    .map(({ name, quantity }) => (quantity > 1 ? `${quantity}× ${name}` : name))
                    .join(', ')}
                </p>
              )}
              {line.note && <p className={slip.muted}>“{line.note}”</p>}
              {line.allergens && <p className={slip.muted}>{allergenSentence(line.allergens)}</p>}
            </li>
          ))}
        </ul>
        <hr className={slip.rule} />
        <Row label={receiptWords.subtotal} value={money(order.subtotal)} />
        {discountRows(order).map(({ id, name, amount }) => (
          <Row key={id} label={name ?? receiptWords.discount} value={money(-amount)} />
        ))}
        {order.service === 'DELIVERY' && (
          <Row
            label={receiptWords.delivery}
            value={order.deliveryFee === 0 ? receiptWords.free : money(order.deliveryFee)}
          />
        )}
        {order.serviceCharge > 0 && (
          <Row label={receiptWords.serviceCharge} value={money(order.serviceCharge)} />
        )}
        {order.tip > 0 && <Row label={receiptWords.tip} value={money(order.tip)} />}
        {order.tax.map(({ name, rate, amount, included }) => (
          <Row
            key={`${name} ${rate}`}
            muted
            label={receiptWords.tax(name, rate / 1000, included)}
            value={money(amount)}
          />
        ))}
        {order.rounding !== undefined && <Row label={receiptWords.rounding} value={money(order.rounding)} />}
        <p className={`${slip.row} ${slip.total}`}>
          <span>{receiptWords.total}</span>
          {endedWithoutFood(order) ? (
            <s className={styles.struck}>{money(order.total)}</s>
          ) : (
            <span suppressHydrationWarning>{money(order.total)}</span>
          )}
        </p>
        <p className={order.status === UNPAID_ONLINE ? styles.unsent : slip.muted} suppressHydrationWarning>
          {paymentWords(order, restaurant)}
        </p>
      </section>
    </div>
  );
}
