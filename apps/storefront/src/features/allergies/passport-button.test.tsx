import { render, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderShop } from '../../testing/render-shop.tsx';
import { usePassport } from './keep-passport.ts';
import { PassportButton } from './passport-button.tsx';

function Page() {
  const { passport, change } = usePassport();
  return <PassportButton passport={passport} onChange={change} />;
}

async function theSheet(kept: Readonly<Record<string, unknown>> = {}) {
  const shop = renderShop(<Page />, kept);
  const button = await screen.findByRole('button', { name: /^Avoid/ });
  const open = async () => {
    await shop.user.click(button);
    return within(await screen.findByRole('dialog', { name: 'What do you avoid?' }));
  };
  return { ...shop, button, open };
}

test('each tick counts at once, stands on the button, and is kept on the device', async () => {
  const { user, button, open, device } = await theSheet();
  expect(button).toHaveTextContent('Avoid allergens…');
  const sheet = await open();
  expect(sheet.getAllByRole('checkbox', { checked: false })).toHaveLength(14);
  await user.click(sheet.getByRole('checkbox', { name: 'peanuts' }));
  expect(button).toHaveTextContent('Avoiding peanuts');
  await user.click(sheet.getByRole('checkbox', { name: 'milk' }));
  await user.click(sheet.getByRole('checkbox', { name: 'eggs' }));
  expect(button).toHaveTextContent('Avoiding 3 allergens');
  await user.type(sheet.getByLabelText('Anything else? (optional)'), 'kiwi');
  await waitFor(() =>
    expect(device.get('allergies')).toEqual({
      avoid: expect.arrayContaining(['PEANUTS', 'MILK', 'EGGS']),
      note: 'kiwi',
    }),
  );
  await user.click(sheet.getByRole('button', { name: 'Show the menu' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what was said in another restaurant is known here, and is taken back by one press', async () => {
  const { user, button, open, device } = await theSheet({ allergies: { avoid: ['SESAME'], note: '' } });
  await waitFor(() => expect(button).toHaveTextContent('Avoiding sesame'));
  const sheet = await open();
  expect(sheet.getByRole('checkbox', { name: /sesame/ })).toBeChecked();
  await user.click(sheet.getByRole('button', { name: 'Clear' }));
  expect(button).toHaveTextContent('Avoid allergens…');
  expect(sheet.queryByRole('button', { name: 'Clear' })).toBeNull();
  await waitFor(() => expect(device.get('allergies')).toEqual({ avoid: [], note: '' }));
});

test('what no longer exists, or never did, is not avoided', async () => {
  const { button, again } = await theSheet({ allergies: { avoid: ['MOONLIGHT'], note: 7 } });
  await waitFor(() => expect(button).toHaveTextContent('Avoid allergens…'));
  again();
  render(<Page />);
  expect(await screen.findByRole('button', { name: 'Avoid allergens…' })).toBeVisible();
});
