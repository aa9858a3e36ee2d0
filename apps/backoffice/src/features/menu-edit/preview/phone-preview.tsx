import { MINUTE_MS } from '@comanda/domain/durations';
import { formatMoney } from '@comanda/domain/money';
import { useCallback } from 'react';
import { useClock } from '../../../platform/ticking-clock.ts';
import { isOff } from '../availability/until.ts';
import { tagWords } from '../item/words.ts';
import { useMenu, useMenuOf } from '../store/menu-context.ts';
import styles from './phone-preview.module.css';

/**
 * The storefront as diners hold it, drawn from the very menu that is edited; the real one is a tap away. For the eyes only: all
 * of it stands in the list.
 */
export function PhonePreview({ shownId }: { shownId: string | null }) {
  const { menu } = useMenu();
  const { restaurant } = useMenuOf();
  const { currency, locale, name, slug } = restaurant;
  const minute = useClock(useCallback((now) => Math.floor(now / MINUTE_MS), []));
  const now = minute * MINUTE_MS;
  const shown = menu.categories
    .filter(({ visible }) => visible)
    .map((category) => ({ ...category, items: category.items.filter((item) => item.visible) }))
    .filter(({ items }) => items.length > 0);
  const dishes = shown.reduce((sum, { items }) => sum + items.length, 0);
  const first = shown.findIndex(({ id }) => id === shownId);
  const categories = first > 0 ? [...shown.slice(first), ...shown.slice(0, first)] : shown;
  return (
    <aside className={styles.aside} aria-label="Preview">
      <div className={styles.phone} aria-hidden="true">
        <div className={styles.cover}>
          {restaurant.cover && <img src={restaurant.cover.url} alt="" />}
          <p className={styles.restaurant}>{name}</p>
        </div>
        <div className={styles.page}>
          {categories.map(({ id, name: category, description, items }) => (
            <section key={id} className={styles.category}>
              <h3>{category}</h3>
              {description && <p className={styles.words}>{description}</p>}
              <ul>
                {items.map((item) => {
                  const cannot =
                    isOff(item, now) || item.stock === 0 ? 'Sold out today' : (item.unorderable ?? null);
                  return (
                    <li key={item.id} data-off={cannot ? true : undefined}>
                      <div>
                        <p className={styles.dish}>{item.name}</p>
                        {item.description && <p className={styles.words}>{item.description}</p>}
                        <p className={styles.price}>{formatMoney(item.price, currency, locale)}</p>
                        {item.tags.length > 0 && (
                          <p className={styles.words}>{item.tags.map(tagWords).join(' · ')}</p>
                        )}
                        {cannot && <p className={styles.cannot}>{cannot}</p>}
                      </div>
                      {item.image && (
                        <img
                          className={styles.photo}
                          src={item.image.url}
                          alt=""
                          width={72}
                          height={72}
                          loading="lazy"
                        />
                      )}
                    </li>
                  );
                })}
              </ul>
            </section>
          ))}
          {dishes === 0 && <p className={styles.words}>The menu is being prepared.</p>}
        </div>
      </div>
      <a className={styles.open} href={`/clients/${slug}/menu`} target="_blank" rel="noopener">
        Open the storefront
      </a>
    </aside>
  );
}
