import type { Order } from '@comanda/contract/shapes/orders';
import type { PublicRestaurant } from '@comanda/contract/shapes/restaurants';
import { endedWithoutFood, isOver } from '../../shop/progress-of-order.ts';
import buttons from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import styles from './something-wrong.module.css';
import { troubleWords } from './words.ts';

type Props = {
  readonly order: Order;
  readonly restaurant: PublicRestaurant;
  /** As its people write it. */
  readonly phone: string;
};

function advice(order: Order): string {
  if (endedWithoutFood(order)) return troubleWords.failed(order.number);
  return isOver(order) ? troubleWords.after(order.number) : troubleWords.before(order.number);
}

/** The number to call, and what to say, before a diner has to look for it. */
export function SomethingWrong({ order, restaurant, phone }: Props) {
  const { name, address } = restaurant;
  return (
    <details className={styles.trouble}>
      <summary>{troubleWords.title}</summary>
      <div className={styles.advice}>
        {!endedWithoutFood(order) && <p>{troubleWords.ill}</p>}
        <p>{advice(order)}</p>
        {order.service === 'DINE_IN' && !isOver(order) ? (
          <p>{troubleWords.waiter(order.table ?? '')}</p>
        ) : restaurant.phone === '' ? (
          <p>{troubleWords.visit(name, address.line1)}</p>
        ) : (
          <a className={buttons.quiet} href={`tel:${restaurant.phone}`}>
            <Icon name="phone" />
            {troubleWords.call(name)} · {phone}
          </a>
        )}
      </div>
    </details>
  );
}
