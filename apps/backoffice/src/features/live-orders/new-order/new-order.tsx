import { serverNow } from '@comanda/client/server-clock';
import type { Order } from '@comanda/contract/shapes/orders';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { formatMoney } from '@comanda/domain/money/money';
import { isUnanswered } from '@comanda/domain/orders/orders';
import { ORDER_SOURCES, type OrderSource } from '@comanda/domain/orders/staff-orders';
import { IconBuildingStore, IconPhone } from '@comanda/icons/tabler';
import { Button, Menu, Modal } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { useOffice } from '../../../office.ts';
import { dayAndClock } from '../../../platform/date-words.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Buttons, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { NewOrderFrame } from './new-order-frame.tsx';
import { newOrderWords } from './new-order-words.ts';

const ICONS = { PHONE: IconPhone, COUNTER: IconBuildingStore } as const;

function PlacedDialog({
  restaurant,
  order,
  onClose,
}: {
  restaurant: Restaurant;
  order: Order;
  onClose: () => void;
}) {
  const { status, contact, total, currency, promisedAt, service } = order;
  return (
    <Modal opened onClose={onClose} title={newOrderWords.placed(order)}>
      <Stack gap={4}>
        {isUnanswered(status) && <Text tone="muted">{newOrderWords.waits}</Text>}
        <Facts
          layout="rows"
          facts={[
            { name: newOrderWords.name, value: <bdi>{contact.name}</bdi> },
            { name: newOrderWords.total, value: formatMoney(total, currency, restaurant.locale) },
            ...(promisedAt
              ? [
                  {
                    name: newOrderWords.due[service],
                    value: dayAndClock(Date.parse(promisedAt), restaurant, serverNow()),
                  },
                ]
              : []),
          ]}
        />
        <Buttons>
          <Button data-autofocus onClick={onClose}>
            {newOrderWords.done}
          </Button>
        </Buttons>
      </Stack>
    </Modal>
  );
}

type State = { readonly taking: OrderSource } | { readonly placed: Order } | null;

/** Takes an order by telephone or at the counter. Not on kitchen tablets: nobody's name would stand for it. */
export function NewOrder({
  restaurant,
  onTaken,
  children,
}: {
  restaurant: Restaurant;
  onTaken?: () => void;
  /** The button that asks how the order comes in. */
  children: ReactElement;
}) {
  const isTablet = useOffice().session.user()?.isTablet ?? false;
  const [state, setState] = useState<State>(null);
  if (isTablet) return null;
  const close = () => setState(null);
  return (
    <>
      <Menu width={240} position="bottom-start">
        <Menu.Target>{children}</Menu.Target>
        <Menu.Dropdown>
          {ORDER_SOURCES.map((source) => {
            const Icon = ICONS[source];
            return (
              <Menu.Item
                key={source}
                leftSection={<Icon size={20} aria-hidden="true" />}
                onClick={() => setState({ taking: source })}
              >
                {newOrderWords.ways[source]}
              </Menu.Item>
            );
          })}
        </Menu.Dropdown>
      </Menu>
      {state && 'taking' in state && (
        <NewOrderFrame
          restaurant={restaurant}
          source={state.taking}
          onPlaced={(placed) => {
            setState({ placed });
            onTaken?.();
          }}
          onClose={close}
        />
      )}
      {state && 'placed' in state && (
        <PlacedDialog restaurant={restaurant} order={state.placed} onClose={close} />
      )}
    </>
  );
}
