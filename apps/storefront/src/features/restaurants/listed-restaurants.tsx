import type { ListedRestaurant } from '../../page-source.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './listed-restaurants.module.css';
import { isOpen, openWords } from './open-words.ts';

/** Restaurants to go to, from the server: links that need no script. Not shown where there are none. */
export function ListedRestaurants({
  title,
  restaurants,
  now,
}: {
  readonly title: string;
  readonly restaurants: readonly ListedRestaurant[];
  /** Epoch ms. */
  readonly now: number;
}) {
  if (restaurants.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="listed-title">
      <h2 id="listed-title">{title}</h2>
      <ul className={styles.list}>
        {restaurants.map((restaurant) => (
          <li key={restaurant.slug} className={styles.entry}>
            {restaurant.logo && (
              <Picture className={styles.logo} image={restaurant.logo} sizes="48px" width={48} height={48} />
            )}
            <div>
              <h3>
                <a href={`/clients/${restaurant.slug}/menu`}>{restaurant.name}</a>
              </h3>
              <p className={styles.cuisines}>{restaurant.cuisines.join(' · ')}</p>
              <p className={styles.state} data-open={isOpen(restaurant)}>
                {openWords(restaurant, now)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
