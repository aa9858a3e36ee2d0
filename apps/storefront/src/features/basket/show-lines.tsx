import { quantitiesBeside } from '@comanda/domain/menu/quantities';
import { countOf } from '../../shop/basket.ts';
import { LineAllergens } from '../../shop/line-allergens.tsx';
import { useAvoid } from '../../shop/passport-context.ts';
import { objection, type PricedEntry } from '../../shop/price.ts';
import { useShop } from '../../shop/shop-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import styles from './show-lines.module.css';
import { basketWords } from './words.ts';

type LineActions = {
  readonly onEdit: (entryId: string, itemId: string) => void;
  readonly onQuantity: (entryId: string, quantity: number) => void;
  readonly onRemove: (entryId: string) => void;
};

function Line({
  priced,
  others,
  onEdit,
  onQuantity,
  onRemove,
}: LineActions & {
  readonly priced: PricedEntry;
  /** How many of its dish lie on other lines. */
  readonly others: number;
}) {
  const { index, money } = useShop();
  const avoid = useAvoid();
  const { entry, line } = priced;
  const wrong = objection(priced);
  const rule = index.items.get(entry.itemId) ?? {};
  const { fewer, more } = quantitiesBeside(rule, others, entry.quantity);
  const isCount = priced.problems.every(({ code }) => code === 'QUANTITY_STEPS');
  return (
    <li className={styles.line} id={`line-${entry.id}`} tabIndex={-1} data-wrong={wrong !== null}>
      <p className={styles.name}>
        {line ? (
          <button
            type="button"
            className={styles.edit}
            aria-haspopup="dialog"
            onClick={() => onEdit(entry.id, entry.itemId)}
          >
            <span className="visually-hidden">{basketWords.change} </span>
            <span lang={index.lang}>{line.name}</span>
          </button>
        ) : (
          <span lang={index.lang}>{entry.name}</span>
        )}
        <span className={styles.leader} aria-hidden="true" />
        {line && <span className={styles.total}>{money(line.total)}</span>}
      </p>
      {line && line.options.length > 0 && (
        <p className={styles.options} lang={index.lang}>
          {line.options
            .map((option) => (option.quantity > 1 ? `${option.quantity}× ${option.name}` : option.name))
            .join(', ')}
        </p>
      )}
      {entry.note && <p className={styles.options}>“{entry.note}”</p>}
      <LineAllergens entry={entry} avoid={avoid} />
      {wrong && (
        <p className={styles.wrong}>
          <Icon name="alert" />
          {wrong}
        </p>
      )}
      <div className={styles.actions}>
        {line && isCount ? (
          <Stepper
            size="small"
            value={entry.quantity}
            min={fewer === null ? entry.quantity : 1}
            max={99}
            less={fewer ?? undefined}
            more={more}
            what={line.name}
            onChange={(quantity) => onQuantity(entry.id, quantity)}
            onRemove={() => onRemove(entry.id)}
          />
        ) : (
          <button type="button" className={styles.remove} onClick={() => onRemove(entry.id)}>
            {basketWords.remove}
            <span className="visually-hidden"> {entry.name}</span>
          </button>
        )}
      </div>
    </li>
  );
}

/** The lines of the slip: each can be opened, counted up and down, and taken out. What cannot be ordered says so. */
export function BasketLines({
  entries,
  ...actions
}: LineActions & { readonly entries: readonly PricedEntry[] }) {
  const all = entries.map(({ entry }) => entry);
  return (
    <ul className={styles.lines}>
      {entries.map((priced) => (
        <Line
          key={priced.entry.id}
          priced={priced}
          others={countOf(all, priced.entry.itemId, priced.entry.id)}
          {...actions}
        />
      ))}
    </ul>
  );
}
