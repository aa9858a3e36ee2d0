import type { Allergen } from '@comanda/domain/menu/allergens';
import type { BasketEntry } from '../../shop/basket.ts';
import { useShop } from '../../shop/shop-context.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './allergies.module.css';
import { doubtsAbout } from './doubts.ts';
import { ASK_WORDS } from './words.ts';

/** Each line of the basket that has something avoided in it, or does not say, with the way to change it. */
export function AvoidedInBasket({
  entries,
  avoid,
  menuHref,
}: {
  readonly entries: readonly BasketEntry[];
  readonly avoid: readonly Allergen[];
  readonly menuHref: string;
}) {
  const { index } = useShop();
  const found = entries.flatMap((entry) => {
    const [doubt] = doubtsAbout(index, [entry], { avoid });
    return doubt ? [{ entry, doubt }] : [];
  });
  return (
    <div role="status" className={styles.found}>
      {found.map(({ entry, doubt }) => (
        <p key={entry.id}>
          <Icon name="alert" />
          <span>{ASK_WORDS.inBasket(doubt)}</span>
          <a href={`${menuHref}?${new URLSearchParams({ item: entry.itemId, line: entry.id })}`}>
            {ASK_WORDS.change}
            <span className="visually-hidden">: {doubt.name}</span>
          </a>
        </p>
      ))}
    </div>
  );
}
