import type { Allergen } from '@comanda/domain/allergens';
import { discountRows } from '@comanda/domain/discounts';
import type { Service } from '@comanda/domain/services';
import { LineAllergens } from '../../shop/line-allergens.tsx';
import { objection, type PricedOrder } from '../../shop/price.ts';
import type { Totals as TotalsOf } from '../../shop/promoted-order.ts';
import { useShop } from '../../shop/shop-context.ts';
import { Icon } from '../../ui/icon.tsx';
import slip from '../../ui/slip.module.css';
import styles from './show-summary.module.css';
import { useCheckoutWords } from './words.ts';

/** Everything between subtotal and total, each on its own line, so that no fee comes as a surprise. */
export function Totals({
  totals,
  feeKnown,
  service,
}: {
  readonly totals: TotalsOf;
  readonly feeKnown: boolean;
  readonly service: Service;
}) {
  const { money } = useShop();
  const row = (label: string, value: string, { muted = false, key = label } = {}) => (
    <p key={key} className={`${slip.row} ${muted ? slip.muted : ''}`}>
      <span>{label}</span>
      <span>{value}</span>
    </p>
  );
  return (
    <div className={styles.totals}>
      {row('Subtotal', money(totals.subtotal))}
      {discountRows(totals).map(({ id, name, amount }) =>
        row(name ?? 'Discount', money(-amount), { key: id }),
      )}
      {service === 'DELIVERY' &&
        row(
          'Delivery',
          feeKnown ? (totals.deliveryFee === 0 ? 'Free' : money(totals.deliveryFee)) : 'After the address',
        )}
      {totals.serviceCharge > 0 && row('Service charge', money(totals.serviceCharge))}
      {totals.tip > 0 && row('Tip', money(totals.tip))}
      {totals.tax.map(({ name, rate, amount, included }) =>
        row(`${included ? 'includes ' : ''}${name} ${rate / 1000}%`, money(amount), { muted: true }),
      )}
      {totals.rounding !== undefined && row('Rounded for cash', money(totals.rounding))}
      <p className={`${slip.row} ${slip.total}`}>
        <span>Total</span>
        <span>{money(totals.total)}</span>
      </p>
    </div>
  );
}

/** The order as a slip: lines and totals. What cannot be ordered can be taken out here. */
export function Summary(props: {
  readonly order: Pick<PricedOrder, 'entries'> & { readonly totals: TotalsOf };
  /** Whether the basket has been read from the device. */
  readonly ready: boolean;
  /** What this order says is avoided. */
  readonly avoid: readonly Allergen[];
  readonly service: Service;
  readonly feeKnown: boolean;
  readonly menuHref: string;
  readonly onRemove: (entryId: string) => void;
}) {
  const { order, ready, avoid, service, feeKnown, menuHref, onRemove } = props;
  const { money } = useShop();
  const words = useCheckoutWords();
  return (
    <>
      <div className={styles.head}>
        <h2>{words.order}</h2>
        <a href={menuHref}>Change</a>
      </div>
      <ul className={styles.lines}>
        {order.entries.map((priced) => {
          const { entry, line } = priced;
          const wrong = objection(priced);
          return (
            <li key={entry.id}>
              <p className={slip.row}>
                <span>
                  <strong>{entry.quantity}×</strong> {line?.name ?? entry.name}
                </span>
                {line && <span>{money(line.total)}</span>}
              </p>
              {line && line.options.length > 0 && (
                <p className={slip.muted}>
                  {line.options
                    .map(({ name, quantity }) => (quantity > 1 ? `${quantity}× ${name}` : name))
                    .join(', ')}
                </p>
              )}
              {entry.note && <p className={slip.muted}>“{entry.note}”</p>}
              <LineAllergens entry={entry} avoid={avoid} />
              {wrong && (
                <p className={styles.wrong}>
                  <Icon name="alert" />
                  <span>{wrong}</span>
                  <button type="button" onClick={() => onRemove(entry.id)}>
                    Remove<span className="visually-hidden"> {entry.name}</span>
                  </button>
                </p>
              )}
            </li>
          );
        })}
      </ul>
      <hr className={slip.rule} />
      {ready && <Totals totals={order.totals} feeKnown={feeKnown} service={service} />}
    </>
  );
}
