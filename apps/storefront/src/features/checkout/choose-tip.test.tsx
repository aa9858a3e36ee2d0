import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { EMPTY_DRAFT } from '../../shop/checkout-draft.ts';
import { indexMenu } from '../../shop/menu-index.ts';
import { ShopContext } from '../../shop/shop-context.ts';
import { testMenu } from '../../shop/test-menu.ts';
import { renderShop } from '../../testing/render-shop.tsx';
import { ChooseTip } from './choose-tip.tsx';

/** The tips of the test menu are 5 % and 10 %. */
function Tip({
  goods,
  tip = 0,
  unclearTip = '',
  menu = testMenu(),
}: {
  readonly goods: number;
  readonly tip?: number;
  readonly unclearTip?: string;
  readonly menu?: ReturnType<typeof testMenu>;
}) {
  const [draft, setDraft] = useState({ ...EMPTY_DRAFT, tip, unclearTip });
  const money = (amount: number) => `£${(amount / 100).toFixed(2)}`;
  return (
    <ShopContext
      value={{ index: indexMenu(menu), money, now: Date.parse('2026-11-20T12:00:00Z'), phone: '' }}
    >
      <ChooseTip
        draft={draft}
        edit={(changes) => setDraft((before) => ({ ...before, ...changes }))}
        goods={goods}
      />
      <output>{draft.tip}</output>
    </ShopContext>
  );
}

const tip = () => screen.getByRole('status').textContent;
const choice = (name: string) => screen.getByRole('radio', { name });

test('says the share and what it is, and nothing is chosen for the diner', async () => {
  const { user } = renderShop(<Tip goods={2400} />);
  expect(choice('No tip')).toBeChecked();
  await user.click(choice('10% £2.40'));
  expect(tip()).toBe('240');
  await user.click(choice('No tip'));
  expect(tip()).toBe('0');
});

test('takes an amount of one’s own, as people write it, and says when it is none', async () => {
  const { user } = renderShop(<Tip goods={2400} />);
  await user.click(choice('Other amount'));
  const field = screen.getByLabelText('Your tip');
  await user.type(field, '3,5');
  expect(tip()).toBe('350');
  await user.clear(field);
  await user.type(field, 'three');
  expect(tip()).toBe('0');
  expect(field).toHaveAccessibleDescription('Write an amount like 2.50, or choose “No tip”.');
  await user.click(choice('5% £1.20'));
  expect(screen.queryByLabelText('Your tip')).toBeNull();
  expect(tip()).toBe('120');
});

test('shows what was written and is no amount again', () => {
  renderShop(<Tip goods={1000} unclearTip="three" />);
  expect(screen.getByLabelText('Your tip')).toHaveValue('three');
  expect(screen.getByLabelText('Your tip')).toHaveAccessibleDescription(/^Write an amount/);
});

test('shows a tip that fits no share of the basket any more as what it is', () => {
  renderShop(<Tip goods={1000} tip={240} />);
  expect(choice('Other amount')).toBeChecked();
  expect(screen.getByLabelText('Your tip')).toHaveValue('2.40');
  expect(tip()).toBe('240');
});

test('offers one amount once', () => {
  renderShop(<Tip goods={100} />);
  expect(screen.getAllByRole('radio')).toHaveLength(3);
});

test('asks for no pence where the currency has none', async () => {
  const menu = testMenu();
  const { user } = renderShop(
    <Tip goods={2400} menu={{ ...menu, restaurant: { ...menu.restaurant, currency: 'XOF' } }} />,
  );
  await user.click(choice('Other amount'));
  const field = screen.getByLabelText('Your tip');
  await user.type(field, '2.50');
  expect(field).toHaveAccessibleDescription('Write an amount like 250, or choose “No tip”.');
});
