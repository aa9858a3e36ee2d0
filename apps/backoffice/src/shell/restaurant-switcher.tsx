import type { MerchantSummary } from '@comanda/contract/shapes/accounts';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { Menu } from '@mantine/core';
import { IconCheck, IconSelector } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useWaitingElsewhere } from '../features/live-orders/store/elsewhere.ts';
import { useOffice } from '../office.ts';
import styles from './header.module.css';

/** How many orders wait for an answer there: seen and rung for here too. */
function WaitingCount({ restaurantId, words }: { restaurantId?: string; words: string }) {
  const count = useWaitingElsewhere(restaurantId);
  if (count === 0) return null;
  return (
    <span className={styles.waiting}>
      {count} {words}
    </span>
  );
}

/** The name of the restaurant; a menu of the others for those who have more than one. */
export function RestaurantSwitcher({
  restaurant,
  merchants,
}: {
  restaurant: Restaurant;
  merchants: readonly MerchantSummary[];
}) {
  const { session, preferences } = useOffice();
  const navigate = useNavigate();
  const count = merchants.reduce((sum, merchant) => sum + merchant.restaurants.length, 0);
  if (count < 2) {
    return (
      <span className={styles.restaurant}>
        <span className={styles.restaurantName}>{restaurant.name}</span>
      </span>
    );
  }
  return (
    <Menu width={300} position="bottom-start">
      <Menu.Target>
        <button type="button" className={styles.restaurant} data-switch>
          <span className={styles.restaurantName}>{restaurant.name}</span>
          <WaitingCount words="elsewhere" />
          <IconSelector size={18} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {merchants.map((merchant) => (
          <div key={merchant.id}>
            <Menu.Label>{merchant.name}</Menu.Label>
            {merchant.restaurants.map(({ id, name }) => (
              <Menu.Item
                key={id}
                className={styles.other ?? ''}
                rightSection={
                  id === restaurant.id ? (
                    <IconCheck size={18} aria-label="chosen" />
                  ) : (
                    <WaitingCount restaurantId={id} words="new" />
                  )
                }
                onClick={() => {
                  session.choose({ merchantId: merchant.id, restaurantId: id });
                  preferences.set({ lastRestaurantId: id });
                  void navigate('/merchant');
                }}
              >
                {name}
              </Menu.Item>
            ))}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
