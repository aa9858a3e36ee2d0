import type { Order } from '@comanda/contract/shapes/orders';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../../office.ts';
import { Text } from '../../../ui/text.tsx';
import { useBoard } from '../board/board-context.ts';
import { type Missing, setMissing } from '../moves/set-missing.ts';
import { useLiveOrdersStore } from '../store/live-orders-store.ts';
import styles from './missing-dish.module.css';
import { missingDishWords as words } from './missing-words.ts';

type Props = { order: Order; position: number };

/** What can be done about a dish that is missing: each is one press, and the diner pays no more by any of them. */
function Choices({ order, position, onDone }: Props & { onDone: () => void }) {
  const office = useOffice();
  const { restaurant } = useBoard();
  const store = useLiveOrdersStore();
  const line = order.lines[position];
  const params = { id: order.restaurantId, orderId: order.id, position: `${position}` };
  const { data } = useQuery({
    queryKey: ['dishes-instead', order.id, position],
    queryFn: () => office.client.call('dishesInstead', { params }),
    staleTime: 0,
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (missing: Omit<Missing, 'position'>) =>
      setMissing(office, store, order, { position, ...missing }),
    onSuccess: (changed) => {
      toast.success(words.done(changed, restaurant.locale));
      onDone();
    },
  });
  if (!line) return null;
  const press = (missing: Omit<Missing, 'position'>) => {
    if (!isPending) mutate(missing);
  };
  const dishes = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const asked = words.asked(order);
  return (
    <div className={styles.choices}>
      {asked && (
        <Text size="md" tone="muted">
          {asked}
        </Text>
      )}
      {dishes > 1 ? (
        <Button variant="default" size="md" aria-disabled={isPending} onClick={() => press({ quantity: 1 })}>
          {words.takeOff(line)}
        </Button>
      ) : (
        <Text size="md" tone="muted">
          {words.last}
        </Text>
      )}
      {line.quantity > 1 && line.quantity < dishes && (
        <Button
          variant="default"
          size="md"
          aria-disabled={isPending}
          onClick={() => press({ quantity: line.quantity })}
        >
          {words.takeAllOff(line)}
        </Button>
      )}
      {data && (
        <Text size="md" tone="muted">
          {data.dishes.length > 0 ? words.instead(line) : words.none}
        </Text>
      )}
      {data?.dishes.map((dish) => (
        <Button
          key={dish.itemId}
          variant="default"
          size="md"
          aria-disabled={isPending}
          onClick={() => press({ quantity: 1, insteadId: dish.itemId })}
        >
          {words.give(dish, line, order, restaurant.locale)}
        </Button>
      ))}
      {error && (
        <Text role="alert" size="md" tone="danger" weight="medium">
          {error.message}
        </Text>
      )}
    </div>
  );
}

/** Beside a line of an accepted order: what happens when the dish is not there. */
export function MissingDish({ order, position }: Props) {
  const [isOpen, setOpen] = useState(false);
  const line = order.lines[position];
  if (!line || line.quantity === 0) return null;
  return (
    <div className={styles.missing}>
      <button
        type="button"
        className={styles.open}
        aria-expanded={isOpen}
        aria-label={words.openNamed(line)}
        onClick={() => setOpen(!isOpen)}
      >
        {words.open}
      </button>
      {isOpen && <Choices order={order} position={position} onDone={() => setOpen(false)} />}
    </div>
  );
}
