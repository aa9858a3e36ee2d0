import { iso } from '@comanda/domain/hours/instants';
import { anOrder } from '@comanda/testing/an-order';
import { Refused } from '@comanda/testing/fake-server';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { dinerClient } from '../../device/diner.ts';
import { NOON, renderShop } from '../../testing/render-shop.tsx';
import { CancelOrder } from './cancel-order.tsx';

const ORDER = anOrder({ number: 47 });

async function askToCancel() {
  const onCancelled = vi.fn();
  const shop = renderShop(
    <CancelOrder
      client={dinerClient('/api', () => {})}
      slug="forno-lucia"
      order={ORDER}
      now={NOON}
      onCancelled={onCancelled}
    />,
  );
  await shop.user.click(screen.getByRole('button', { name: 'Cancel order' }));
  const asking = within(screen.getByRole('dialog', { name: 'Cancel order #47?' }));
  const cancel = asking.getByRole('button', { name: 'Cancel the order' });
  return { ...shop, asking, cancel, onCancelled };
}

test('an order is cancelled once its diner has said so', async () => {
  const { server, user, cancel, onCancelled } = await askToCancel();
  const cancelled = anOrder({ number: 47, status: 'CANCELLED' });
  server.on('cancelOrder', () => cancelled);
  await user.click(cancel);
  await expect.poll(() => onCancelled).toHaveBeenCalledWith(cancelled);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.sent('cancelOrder')).toMatchObject([{ params: { orderId: ORDER.id } }]);
});

test('what went wrong is said in the dialog, and can be tried again', async () => {
  const { server, user, asking, cancel, onCancelled } = await askToCancel();
  server.on('cancelOrder', () => new Refused(503, 'Comanda is busy. Try again in a moment.'));
  await user.click(cancel);
  expect(await asking.findByRole('alert')).toHaveTextContent(
    'Not cancelled: Comanda is busy. Try again in a moment. You can also call them.',
  );
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await user.click(cancel);
  expect(await asking.findByText(/^No answer came, so we can’t say whether it’s cancelled/)).toBeVisible();
  vi.stubGlobal('fetch', fetch);
  server.on(
    'cancelOrder',
    () => new Refused(409, 'It is over already.', { code: 'ALREADY_OVER', orderStatus: 'MISSED' }),
  );
  await user.click(cancel);
  expect(await asking.findByText('It is over already. Please call them.')).toBeVisible();
  await user.click(asking.getByRole('button', { name: 'Keep it' }));
  expect(onCancelled).not.toHaveBeenCalled();
});

test('one that the kitchen has begun cannot be taken back here', () => {
  const order = anOrder({ status: 'ACCEPTED', startAt: iso(NOON) });
  renderShop(<CancelOrder client={null} slug="forno-lucia" order={order} now={NOON} onCancelled={vi.fn()} />);
  expect(screen.queryByRole('button')).toBeNull();
});
