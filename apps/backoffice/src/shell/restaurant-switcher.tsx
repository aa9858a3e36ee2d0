import type { MerchantSummary } from '@comanda/contract/shapes/accounts';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { IconCheck, IconSelector } from '@comanda/icons/tabler';
import { Menu } from '@mantine/core';
import { useLocation, useNavigate } from 'react-router';
import { useWaitingElsewhere } from '../features/live-orders/store/elsewhere.ts';
import { useOffice } from '../office.ts';
import { refusalFrom } from '../platform/refusal-from.ts';
import { toastProblem } from '../platform/toast-problem.ts';
import { enterRestaurant } from '../session/enter-restaurant.ts';
import type { Choice } from '../session/session-store.ts';
import styles from './header.module.css';
import { SHELL_WORDS } from './shell-words.ts';

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

/** The name of the restaurant; a menu of the others for members of more than one. */
export function RestaurantSwitcher({
  restaurant,
  merchants: all,
}: {
  restaurant: Restaurant;
  merchants: readonly MerchantSummary[];
}) {
  const office = useOffice();
  const navigate = useNavigate();
  // a user at a board goes on to the other board
  const isOnBoard = useLocation().pathname === '/orders/live';
  const merchants = all.filter(({ unclaimed }) => !unclaimed);
  const count = merchants.reduce((sum, merchant) => sum + merchant.restaurants.length, 0);

  async function enter(choice: Choice, name: string): Promise<void> {
    const refusal = await refusalFrom(enterRestaurant(office, choice));
    if (refusal) toastProblem(SHELL_WORDS.notSwitched(name, refusal.message));
    else await navigate(isOnBoard ? '/orders/live' : '/merchant');
  }

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
        <button type="button" className={styles.restaurant} data-press>
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
                rightSection={
                  id === restaurant.id ? (
                    <IconCheck size={18} aria-label={SHELL_WORDS.chosen} />
                  ) : (
                    <WaitingCount restaurantId={id} words="new" />
                  )
                }
                onClick={() => void enter({ merchantId: merchant.id, restaurantId: id }, name)}
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
