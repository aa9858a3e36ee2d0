import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { dinerClient } from '../../device/diner.ts';
import { indexMenu } from '../../shop/menu-index.ts';
import { ShopContext } from '../../shop/shop-context.ts';
import { testMenu } from '../../shop/test-menu.ts';
import { renderShop } from '../../testing/render-shop.tsx';
import { ChooseSlot } from './choose-slot.tsx';

const client = dinerClient('/api', () => {});
const NOW = Date.parse('2026-11-20T21:30:00Z');

/** Times by day; whichever is asked for, the server's answer is whole. */
function theTimes(byDay: Record<string, readonly string[]>, first: string, full: readonly string[] = []) {
  function Choice() {
    const [when, setWhen] = useState(first);
    return <ChooseSlot client={client} when={when} query={{ service: 'COLLECTION' }} onChoose={setWhen} />;
  }
  const shop = { index: indexMenu(testMenu()), money: (amount: number) => `£${amount / 100}`, phone: '' };
  const { server, user } = renderShop(
    <ShopContext value={{ ...shop, now: NOW }}>
      <Choice />
    </ShopContext>,
  );
  server.on('slots', ({ query }) => ({
    slots: (byDay[query.day ?? ''] ?? []).map((at) => ({ at: `${at}:00.000Z`, full: full.includes(at) })),
  }));
  return { user };
}

const TONIGHT = ['2026-11-20T23:30', '2026-11-21T00:30'];
const day = (name: string) => screen.getByRole('radio', { name });
const time = (name: string) =>
  within(screen.getByRole('radiogroup', { name: 'Time' })).getByRole('radio', { name });

test('a time after midnight stands under the evening that it belongs to, and stays there', async () => {
  const { user } = theTimes({ '2026-11-20': TONIGHT, '2026-11-21': ['2026-11-21T18:30'] }, 'ASAP');
  await waitFor(() => expect(time('00:30')).toBeVisible());
  await user.click(time('00:30'));
  await waitFor(() => expect(time('00:30')).toBeChecked());
  expect(day('Today')).toBeChecked();
});

test('one that was chosen before is found there after a reload', async () => {
  theTimes({ '2026-11-20': TONIGHT, '2026-11-21': ['2026-11-21T18:30'] }, '2026-11-21T00:30:00.000Z');
  await waitFor(() => expect(time('00:30')).toBeChecked());
  expect(day('Today')).toBeChecked();
});

test('where the night begins a day of its own it is found under that', async () => {
  theTimes(
    { '2026-11-20': ['2026-11-20T23:30'], '2026-11-21': ['2026-11-21T00:30'] },
    '2026-11-21T00:30:00.000Z',
  );
  await waitFor(() => expect(day('Tomorrow')).toBeChecked());
  await waitFor(() => expect(time('00:30')).toBeChecked());
});

test('the times of a long day are folded by its parts, but for the first with free ones and what is chosen', async () => {
  const hours = Array.from({ length: 24 }, (_, hour) => `2026-11-21T${String(hour).padStart(2, '0')}`);
  const quarters = hours.flatMap((hour) => ['00', '15', '30', '45'].map((minute) => `${hour}:${minute}`));
  const night = quarters.filter((at) => at < '2026-11-21T05');
  const { user } = theTimes({ '2026-11-21': quarters }, 'ASAP', night);
  const part = (name: RegExp) => screen.findByText(name).then((words) => words.closest('details'));
  const past = await part(/^Tonight/);
  expect(past).not.toHaveAttribute('open');
  expect(past).toHaveTextContent(/^Tonight full/);
  expect(await part(/^Morning/)).toHaveAttribute('open');
  expect(await part(/^Lunch/)).not.toHaveAttribute('open');
  const evening = await part(/^Evening/);
  expect(evening).toHaveTextContent('17:30–23:45');
  await user.click(within(evening ?? document.body).getByText(/^Evening/));
  await user.click(time('19:00'));
  await waitFor(() => expect(time('19:00')).toBeChecked());
  expect(evening).toHaveAttribute('open');
});
