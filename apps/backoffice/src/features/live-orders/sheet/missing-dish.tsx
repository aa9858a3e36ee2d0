import type { Order } from '@comanda/contract/shapes/orders';
import { Button, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../../office.ts';
import { useAction } from '../../../platform/use-action.ts';
import { Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Text } from '../../../ui/text.tsx';
import { useBoard } from '../board-state/board-context.ts';
import { type Missing, setMissing } from '../moves/set-missing.ts';
import { useLiveOrdersStore } from '../store/live-orders-store.ts';
import styles from './order-sheet.module.css';
import { missingDishWords as words } from './sheet-words.ts';

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
  const { isBusy, problem, run } = useAction();
  if (!line) return null;
  const press = (missing: Omit<Missing, 'position'>) =>
    void run(async () => {
      const changed = await setMissing(office, store, order, { position, ...missing });
      toast.success(words.done(changed, restaurant.locale));
    }, onDone);
  const dishes = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const asked = words.asked(order);
  const hint = (text: string) => (
    <Text size="md" tone="muted">
      {text}
    </Text>
  );
  const choice = (label: string, missing: Omit<Missing, 'position'>) => (
    <Button
      key={missing.insteadId ?? missing.quantity}
      variant="default"
      aria-disabled={isBusy}
      onClick={() => press(missing)}
    >
      {label}
    </Button>
  );
  return (
    <Stack gap={2}>
      {asked && hint(asked)}
      {dishes > 1 ? choice(words.takeOff(line), { quantity: 1 }) : hint(words.last)}
      {line.quantity > 1 &&
        line.quantity < dishes &&
        choice(words.takeAllOff(line), { quantity: line.quantity })}
      {data && hint(data.dishes.length > 0 ? words.instead(line) : words.none)}
      {data?.dishes.map((dish) =>
        choice(words.give(dish, line, order, restaurant.locale), { quantity: 1, insteadId: dish.itemId }),
      )}
      {problem && <Notice tone="danger">{problem}</Notice>}
    </Stack>
  );
}

/** Beside a line of an accepted order: what happens when the dish is not there. */
export function MissingDish({ order, position }: Props) {
  const [isOpen, setOpen] = useState(false);
  const line = order.lines[position];
  if (!line || line.quantity === 0) return null;
  return (
    <Stack gap={2} className={styles.missing}>
      <UnstyledButton
        className={styles.isMissing}
        aria-expanded={isOpen}
        aria-label={words.openNamed(line)}
        onClick={() => setOpen(!isOpen)}
      >
        {words.open}
      </UnstyledButton>
      {isOpen && <Choices order={order} position={position} onDone={() => setOpen(false)} />}
    </Stack>
  );
}
