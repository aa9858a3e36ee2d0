import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { Choices } from '../../shop/choices.ts';
import { indexMenu } from '../../shop/menu-index.ts';
import { AvoidContext } from '../../shop/passport-context.ts';
import { ShopContext } from '../../shop/shop-context.ts';
import { CHUTNEYS, peanutMenu, SIZE, TOPPINGS } from '../../shop/test-menu.ts';
import { renderShop } from '../../testing/render-shop.tsx';
import { ChooseOptions } from './choose-options.tsx';

const index = indexMenu(peanutMenu());
const shop = {
  index,
  money: (minor: number) => `£${(minor / 100).toFixed(2)}`,
  now: Date.parse('2026-11-20T12:00:00Z'),
  phone: '',
};
const [item] = index.items.values();
const peanutGroup = index.groups.get('chutneys') ?? CHUTNEYS;

function failed(): never {
  throw new Error('The menu has no dish.');
}

function Group({ group, error = null }: { readonly group: typeof SIZE; readonly error?: string | null }) {
  const [choices, setChoices] = useState<Choices>(new Map());
  return (
    <ShopContext value={shop}>
      <AvoidContext value={['PEANUTS']}>
        <ChooseOptions
          item={item ?? failed()}
          group={group}
          choices={choices}
          isDishSilent={false}
          error={error}
          onChange={setChoices}
        />
      </AvoidContext>
    </ShopContext>
  );
}

test('one of several is a radio with what each adds or takes off, and takes the place of the other', async () => {
  const { user } = renderShop(<Group group={SIZE} />);
  const group = within(screen.getByRole('radiogroup', { name: /^Size Choose 1 · required$/ }));
  expect(group.getByText('−£2.00')).toBeVisible();
  expect(group.getByText('+£3.50')).toBeVisible();
  await user.click(group.getByRole('radio', { name: /14in/ }));
  await user.click(group.getByRole('radio', { name: /10in/ }));
  expect(group.getByRole('radio', { name: /10in/ })).toBeChecked();
  expect(group.getByRole('radio', { name: /14in/ })).not.toBeChecked();
});

test('a size says all that the dish costs in it, and which one is chosen', async () => {
  const options = SIZE.options.map((option, place) => ({ ...option, price: place * 350 }));
  const { user } = renderShop(<Group group={{ ...SIZE, sizes: true, options }} />);
  const price = item?.price ?? 0;
  const [small, large] = screen.getAllByRole('radio');
  expect(small?.closest('label')).toHaveTextContent(shop.money(price));
  expect(large?.closest('label')).toHaveTextContent(shop.money(price + 350));
  await user.click(large ?? failed());
  expect(large).toBeChecked();
});

test('what is sold out cannot be taken, and a full group refuses one more', async () => {
  const { user } = renderShop(<Group group={{ ...TOPPINGS, max: 2 }} />);
  const group = within(screen.getByRole('group', { name: /^Extra toppings Up to 2$/ }));
  expect(group.getByRole('checkbox', { name: /anchovies Sold out/i })).toBeDisabled();
  const more = () => group.getByRole('button', { name: 'Add one olives' });
  await user.click(more());
  await user.click(more());
  expect(group.getByText('2')).toBeVisible();
  expect(group.getByRole('checkbox', { name: /egg.*You have chosen 2 already/ })).toBeDisabled();
});

test('an option that the diner avoids says so, and an error is read with its group', () => {
  renderShop(<Group group={peanutGroup} error="Choose 2 chutneys." />);
  const group = screen.getByRole('group', { name: /^Chutneys Choose 2 to 3 · required · first 2 free$/ });
  expect(group).toBeInvalid();
  expect(group).toHaveAccessibleDescription('Choose 2 chutneys.');
  expect(within(group).getByRole('checkbox', { name: /peanut.*peanuts/i })).toBeEnabled();
  expect(within(group).getByRole('checkbox', { name: /^coconut/ })).not.toHaveAccessibleName(/avoid/);
});

test('an option says what it costs beside what is chosen: the free ones nothing', async () => {
  const { user } = renderShop(<Group group={CHUTNEYS} />);
  const group = within(screen.getByRole('group', { name: /^Chutneys/ }));
  expect(group.getAllByText('Free')).toHaveLength(3);
  await user.click(group.getByRole('checkbox', { name: /coconut/ }));
  await user.click(group.getByRole('checkbox', { name: /mint/ }));
  expect(group.getByRole('checkbox', { name: /coconut.*Free/ })).toBeChecked();
  expect(group.getByRole('checkbox', { name: /mint.*Free/ })).toBeChecked();
  expect(group.getByRole('checkbox', { name: /peanut.*\+£0\.80/ })).not.toBeChecked();
});

test('a part shows the allergens of its dish, and cannot be taken while that one is sold out', () => {
  const [first, second] = SIZE.options;
  if (!first || !second) return failed();
  const salad = { ...first, id: 'part', name: 'Rocket salad', price: 200, itemId: 'salad' };
  const milk = { ...second, id: 'other', name: 'Cheese', allergens: { MILK: 'CONTAINS' as const } };
  const menu = peanutMenu();
  const categories = menu.categories.map((category) => ({
    ...category,
    items: category.items.map((one) => (one.id === 'salad' ? { ...one, soldOut: true } : one)),
  }));
  const sides = { ...SIZE, id: 'sides', options: [salad, milk] };
  const out = indexMenu({ ...menu, categories, optionGroups: [sides] });
  renderShop(
    <ShopContext value={{ ...shop, index: out }}>
      <ChooseOptions
        item={item ?? failed()}
        group={out.groups.get('sides') ?? failed()}
        choices={new Map()}
        isDishSilent={false}
        error={null}
        onChange={() => {}}
      />
    </ShopContext>,
  );
  expect(screen.getByRole('radio', { name: /Rocket salad Sold out/ })).toBeDisabled();
  expect(screen.getByText('+£2.00')).toBeVisible();
  expect(screen.getByRole('radio', { name: /Cheese.*milk/i })).toBeEnabled();
});
