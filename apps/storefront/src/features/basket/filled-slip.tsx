import type { MenuItem } from '@comanda/contract/shapes/menu';
import type { Service } from '@comanda/domain/hours/services';
import { minimumProgress, objection } from '../../shop/price.ts';
import { suggestions } from '../../shop/progress.ts';
import { useShop } from '../../shop/shop-context.ts';
import { Totals } from '../../shop/totals.tsx';
import buttons from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import slip from '../../ui/slip.module.css';
import { BasketLines } from './show-lines.tsx';
import styles from './show-slip.module.css';
import type { SlipProps } from './show-slip.tsx';
import { basketWords } from './words.ts';

function Minimum({ subtotal, service }: { readonly subtotal: number; readonly service: Service }) {
  const { index, money } = useShop();
  const { delivery } = index.menu.settings;
  const progress = minimumProgress(subtotal, service, delivery?.minimumFrom ?? null);
  if (!progress || progress.missing === 0) return null;
  return (
    <p className={styles.minimum}>
      <label htmlFor="minimum-progress">{basketWords.toGo(money(progress.missing))}</label>
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
  const priceOf = (item: MenuItem) => index.lowered(item, item.price)?.price ?? item.price;
  return (
    <section className={styles.suggestions} aria-label={basketWords.goesWell}>
      <p className={slip.muted}>{basketWords.goesWell}</p>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              className={styles.suggestion}
              aria-label={basketWords.add(item.name, money(priceOf(item)))}
              onClick={() => onAdd(item.id)}
            >
              <Icon name="plus" />
              <span className={styles.suggestionName}>{item.name}</span>
              <span>{money(priceOf(item))}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What lies in the basket, what is still missing, a few sides, and the way to checkout. */
export function FilledSlip(props: Omit<SlipProps, 'titleId' | 'table'>) {
  const { order, isPaid, service, onBlocked } = props;
  const { index } = useShop();
  const { totals, entries } = order;
  const blocked = entries.find((priced) => objection(priced) !== null);
  const isLocked = index.menu.state.status === 'LOCKED';
  return (
    <>
      <BasketLines
        entries={entries}
        onEdit={props.onEdit}
        onQuantity={props.onQuantity}
        onRemove={props.onRemove}
      />
      <Suggestions order={order} onAdd={props.onAdd} />
      <Minimum subtotal={totals.subtotal} service={service} />
      <Totals totals={totals} feeKnown isPaid={isPaid} service={service} />
      {!isPaid && service === 'DELIVERY' && <p className={slip.muted}>{basketWords.deliveryLater}</p>}
      {props.otherTime}
      <div className={styles.way}>
        {blocked ? (
          <button
            type="button"
            className={`${buttons.primary} ${buttons.big} ${buttons.wide}`}
            onClick={() => onBlocked(blocked.entry.id)}
          >
            {basketWords.attention}
          </button>
        ) : isLocked && index.menu.restaurant.phone === '' ? null : isLocked ? (
          <a
            className={`${buttons.primary} ${buttons.big} ${buttons.wide}`}
            href={`tel:${index.menu.restaurant.phone}`}
          >
            {basketWords.call(index.menu.restaurant.name)}
          </a>
        ) : (
          <a
            className={`${buttons.primary} ${buttons.big} ${buttons.wide} ${buttons.spread}`}
            href={`/clients/${index.menu.restaurant.slug}/checkout`}
          >
            {basketWords.checkout}
            <Icon name="arrowRight" />
          </a>
        )}
      </div>
    </>
  );
}
