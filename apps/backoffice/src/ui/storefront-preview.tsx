import styles from './storefront-preview.module.css';
import { Text } from './text.tsx';
import { uiWords } from './words.ts';

const DISHES = ['72%', '54%', '63%'] as const;

/** The storefront as it builds itself while somebody types. For the eyes only: all of it stands in the form. */
export function StorefrontPreview({
  name,
  address,
  aside,
}: {
  name: string;
  address: string;
  aside: string;
}) {
  return (
    <div className={styles.phone} aria-hidden="true">
      <div className={styles.bar}>{address}</div>
      <div className={styles.cover}>
        <span className={styles.initial}>{name.trim().slice(0, 1).toUpperCase() || '?'}</span>
      </div>
      <div className={styles.page}>
        <Text weight="bold" size="2xl" tone={name.trim() ? undefined : 'muted'} className={styles.name}>
          {name.trim() || uiWords.yourRestaurant}
        </Text>
        <Text size="sm" tone="muted" className={styles.aside}>
          {aside}
        </Text>
        {DISHES.map((width) => (
          <div key={width} className={styles.dish}>
            <span className={styles.words}>
              <span style={{ width }} />
              <span />
            </span>
            <span className={styles.photo} />
          </div>
        ))}
        <div className={styles.basket}>{uiWords.viewBasket}</div>
      </div>
    </div>
  );
}
