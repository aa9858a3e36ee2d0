import type { Service } from '@comanda/domain/services';
import type { ReactNode } from 'react';
import { objection, type PricedOrder } from '../../shop/price.ts';
import { minimumProgress, suggestions } from '../../shop/progress.ts';
import { useShop } from '../../shop/shop-context.ts';
import { SERVICE_WORDS } from '../../shop/words.ts';
import buttons from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import slip from '../../ui/slip.module.css';
import { BasketLines } from './show-lines.tsx';
import styles from './show-slip.module.css';

export type SlipProps = {
  readonly titleId: string;
  readonly order: PricedOrder;
  readonly service: Service;
  readonly table: string | null;
  readonly onEdit: (entryId: string, itemId: string) => void;
  readonly onQuantity: (entryId: string, quantity: number) => void;
  readonly onRemove: (entryId: string) => void;
  readonly onAdd: (itemId: string) => void;
  readonly onBlocked: (entryId: string) => void;
  /** Another time, when something cannot be had at this one. */
  readonly otherTime: ReactNode;
};

function Minimum({ subtotal, service }: { readonly subtotal: number; readonly service: Service }) {
  const { index, money } = useShop();
  const { delivery } = index.menu.settings;
  const progress = minimumProgress(subtotal, service, delivery?.minimumFrom ?? null);
  if (!progress || progress.missing === 0) return null;
  return (
    <p className={styles.minimum}>
      <label htmlFor="minimum-progress">{money(progress.missing)} to go for delivery</label>
      <progress id="minimum-progress" value={subtotal} max={progress.minimum} />
    </p>
  );
}

function Suggestions({ order, onAdd }: Pick<SlipProps, 'order' | 'onAdd'>) {
  const { index, money } = useShop();
  const items = suggestions(
    index,
    order.entries.map(({ entry }) => entry),
    order.totals.subtotal,
  );
  if (items.length === 0) return null;
  return (
    <section className={styles.suggestions} aria-label="Goes well with it">
      <p className={slip.muted}>Goes well with it</p>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              className={styles.suggestion}
              aria-label={`Add ${item.name}, ${money(item.price)}`}
              onClick={() => onAdd(item.id)}
            >
              <Icon name="plus" />
              <span className={styles.suggestionName}>{item.name}</span>
              <span>{money(item.price)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The basket as a slip of order paper: lines, what is still missing, a few sides, and the way to checkout. */
export function BasketSlip(props: SlipProps) {
  const { titleId, order, service, table, onBlocked } = props;
  const { index, money } = useShop();
  const { totals, entries } = order;
  const blocked = entries.find((priced) => objection(priced) !== null);
  const isLocked = index.menu.state.status === 'LOCKED';
  const where = service === 'DINE_IN' && table ? `Table ${table}` : SERVICE_WORDS[service];
  return (
    <div className={styles.slip}>
      <div className={styles.head}>
        <h2 id={titleId} tabIndex={-1}>
          Your order
        </h2>
        <p className={slip.muted}>{where}</p>
      </div>
      {entries.length === 0 ? (
        <p className={styles.empty}>Nothing here yet. Choose something good.</p>
      ) : (
        <>
          <BasketLines
            entries={entries}
            onEdit={props.onEdit}
            onQuantity={props.onQuantity}
            onRemove={props.onRemove}
          />
          <Suggestions order={order} onAdd={props.onAdd} />
          <Minimum subtotal={totals.subtotal} service={service} />
          <p className={`${slip.row} ${slip.total}`}>
            <span>Total</span>
            <span>{money(totals.total)}</span>
          </p>
          {service === 'DELIVERY' && (
            <p className={slip.muted}>Delivery is added when we know your address.</p>
          )}
          {props.otherTime}
          {blocked ? (
            <button
              type="button"
              className={`${buttons.primary} ${buttons.big} ${buttons.wide}`}
              onClick={() => onBlocked(blocked.entry.id)}
            >
              Something needs your attention
            </button>
          ) : isLocked && index.menu.restaurant.phone === '' ? null : isLocked ? (
            <a
              className={`${buttons.primary} ${buttons.big} ${buttons.wide}`}
              href={`tel:${index.menu.restaurant.phone}`}
            >
              Call {index.menu.restaurant.name}
            </a>
          ) : (
            <a
              className={`${buttons.primary} ${buttons.big} ${buttons.wide} ${buttons.spread}`}
              href={`/clients/${index.menu.restaurant.slug}/checkout`}
            >
              Go to checkout
              <Icon name="arrowRight" />
            </a>
          )}
        </>
      )}
    </div>
  );
}
