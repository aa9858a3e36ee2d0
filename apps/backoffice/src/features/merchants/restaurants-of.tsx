import type { Merchant } from '@comanda/contract/shapes/restaurants';
import { IconLock, IconPlus } from '@comanda/icons/tabler';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import page from '../../ui/page.module.css';
import styles from './restaurants-of.module.css';

/** The places of the business; ADMIN opens another one from here. */
export function RestaurantsOf({ merchant, canAdd }: { merchant: Merchant; canAdd: boolean }) {
  return (
    <section className={page.card} aria-labelledby="restaurants-of">
      <div className={page.top}>
        <h2 id="restaurants-of" className={page.cardTitle}>
          Restaurants
        </h2>
        {canAdd && (
          <Button
            component={Link}
            to="/merchant/add_restaurant"
            leftSection={<IconPlus size={18} aria-hidden="true" />}
          >
            Add restaurant
          </Button>
        )}
      </div>
      {merchant.restaurants.length === 0 ? (
        <p className={page.aside}>None yet.</p>
      ) : (
        <ul className={styles.list}>
          {merchant.restaurants.map(({ id, name, slug, accountLocked }) => (
            <li key={id} className={styles.restaurant}>
              <span className={styles.name}>
                <bdi>{name}</bdi>
              </span>
              {accountLocked && (
                <span className={styles.locked}>
                  <IconLock size={16} aria-hidden="true" /> Locked
                </span>
              )}
              <a href={`/clients/${slug}/menu`} target="_blank" rel="noopener" className={page.link}>
                Menu of {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
