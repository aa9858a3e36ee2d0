import { cheapest } from '../../shop/cheapest.ts';
import { useShop } from '../../shop/shop-context.ts';
import buttons from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import styles from './section.module.css';
import { checkoutWords, POSTCODE_WORDS } from './words.ts';

/** A few dishes that one press adds, for a basket below the minimum of a delivery; and the way to all others. */
export function AddCheap({
  missing,
  onAdd,
}: {
  /** To the minimum, in minor units. */
  readonly missing: number;
  readonly onAdd: (itemId: string) => void;
}) {
  const { index, money } = useShop();
  return (
    <section className={styles.cheap} aria-label={POSTCODE_WORDS.addOne}>
      {cheapest(index, missing).map(({ id, name, price }) => (
        <button
          key={id}
          type="button"
          className={`${buttons.quiet} ${buttons.spread}`}
          onClick={() => onAdd(id)}
        >
          <span>
            <Icon name="plus" /> {name}
          </span>
          {money(price)}
        </button>
      ))}
      <a href={`/clients/${index.menu.restaurant.slug}/menu`}>{checkoutWords.backToMenu}</a>
    </section>
  );
}
