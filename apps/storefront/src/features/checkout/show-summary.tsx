import type { Service } from '@comanda/domain/hours/services';
import type { Allergen } from '@comanda/domain/menu/allergens';
import { LineAllergens } from '../../shop/line-allergens.tsx';
import { objection, type PricedOrder } from '../../shop/price.ts';
import type { Totals as TotalsOf } from '../../shop/promoted-order.ts';
import { useShop } from '../../shop/shop-context.ts';
import { Totals } from '../../shop/totals.tsx';
import { Icon } from '../../ui/icon.tsx';
import slip from '../../ui/slip.module.css';
import styles from './show-summary.module.css';
import { checkoutWords, useCheckoutWords } from './words.ts';

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
  const { index, money } = useShop();
  const words = useCheckoutWords();
  return (
    <>
      <div className={styles.head}>
        <h2>{words.order}</h2>
        <a href={menuHref}>{checkoutWords.change}</a>
      </div>
      <ul className={styles.lines}>
        {order.entries.map((priced) => {
          const { entry, line } = priced;
          const wrong = objection(priced);
          return (
            <li key={entry.id}>
              <p className={slip.row}>
                <span>
                  <strong>{entry.quantity}×</strong> <span lang={index.lang}>{line?.name ?? entry.name}</span>
                </span>
                {line && <span>{money(line.total)}</span>}
              </p>
              {line && line.options.length > 0 && (
                <p className={slip.muted} lang={index.lang}>
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
                    {checkoutWords.remove}
                    <span className="visually-hidden"> {entry.name}</span>
                  </button>
                </p>
              )}
            </li>
          );
        })}
      </ul>
      <hr className={slip.rule} />
      {ready && (
        <div className={styles.totals}>
          <Totals totals={order.totals} feeKnown={feeKnown} service={service} />
        </div>
      )}
    </>
  );
}
