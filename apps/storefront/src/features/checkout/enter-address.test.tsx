import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { type AddressDraft, EMPTY_DRAFT } from '../../shop/checkout-draft.ts';
import { indexMenu } from '../../shop/menu-index.ts';
import { ShopContext } from '../../shop/shop-context.ts';
import { testMenu } from '../../shop/test-menu.ts';
import { renderShop } from '../../testing/render-shop.tsx';
import type { FieldErrors } from './check-draft.ts';
import { EnterAddress } from './enter-address.tsx';

const TILES = null;

function Address({
  errors = {},
  country = 'GB',
  onBlur = () => {},
  metresApart,
  known,
}: {
  readonly metresApart?: number;
  /** Remembered from an earlier order. */
  readonly known?: AddressDraft;
  readonly errors?: FieldErrors;
  readonly country?: string;
  readonly onBlur?: (field: keyof FieldErrors) => void;
}) {
  const [draft, setDraft] = useState({ ...EMPTY_DRAFT, ...(known && { address: known }) });
  const menu = testMenu();
  const { restaurant } = menu;
  const index = indexMenu({
    ...menu,
    restaurant: { ...restaurant, address: { ...restaurant.address, country } },
  });
  return (
    <ShopContext value={{ index, money: String, now: Date.parse('2026-11-20T12:00:00Z'), phone: '' }}>
      <EnterAddress
        draft={draft}
        errors={errors}
        edit={(changes) => setDraft((before) => ({ ...before, ...changes }))}
        onBlur={onBlur}
        tiles={TILES}
        verdict={null}
        remembered={known !== undefined}
        {...(metresApart !== undefined && { metresApart })}
      />
    </ShopContext>
  );
}

/** A device that answers, or refuses to say, where it is. */
function located(at: { readonly latitude: number; readonly longitude: number } | null) {
  vi.stubGlobal('navigator', {
    ...navigator,
    geolocation: {
      getCurrentPosition: (found: (said: unknown) => void, failed: () => void) =>
        at ? found({ coords: at }) : failed(),
    },
  });
}

test('what is typed in one field stays when another is typed in, and each says when it is left', async () => {
  const onBlur = vi.fn();
  const { user } = renderShop(<Address onBlur={onBlur} />);
  await user.type(screen.getByLabelText('Street and house number'), '2 Short Lane');
  await user.type(screen.getByLabelText('Town'), 'London');
  await user.type(screen.getByLabelText('Postcode'), 'SE15 4SE');
  await user.tab();
  expect(screen.getByLabelText('Street and house number')).toHaveValue('2 Short Lane');
  expect(onBlur.mock.calls).toEqual([['line1'], ['city'], ['postcode']]);
});

test('a problem stands beside its field and no other', () => {
  renderShop(<Address errors={{ postcode: 'Enter a postcode such as SE15 4SE.' }} />);
  expect(screen.getByLabelText('Postcode')).toBeInvalid();
  expect(screen.getByLabelText('Postcode')).toHaveAccessibleDescription(/Enter a postcode/);
  expect(screen.getByLabelText('Town')).not.toHaveAccessibleDescription();
});

test('where nobody uses postcodes none is asked for', () => {
  renderShop(<Address country="NG" />);
  expect(screen.getByLabelText('Postcode (optional)')).toBeVisible();
});

test('the device’s place is set, asked about the door all the same, and forgotten again', async () => {
  const { user } = renderShop(<Address />);
  located({ latitude: 51.47, longitude: -0.07 });
  await user.click(screen.getByRole('button', { name: 'Use my location' }));
  expect(screen.getByRole('button', { name: 'Location set – update it' })).toBeVisible();
  expect(screen.getByText(/The driver still needs your street and door\.$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Forget it' }));
  expect(screen.getByRole('button', { name: 'Use my location' })).toBeVisible();
});

test('a location belongs to the address it was taken for: the first keeps it, another drops it', async () => {
  const { user } = renderShop(<Address />);
  located({ latitude: 51.47, longitude: -0.07 });
  await user.click(screen.getByRole('button', { name: 'Use my location' }));
  await user.type(screen.getByLabelText('Street and house number'), '2 Short Lane');
  await user.type(screen.getByLabelText('Postcode'), 'SE15 4SE');
  await user.tab();
  expect(screen.getByRole('button', { name: 'Location set – update it' })).toBeVisible();
  await user.clear(screen.getByLabelText('Postcode'));
  await user.type(screen.getByLabelText('Postcode'), 'EH1 1AA');
  expect(screen.getByRole('button', { name: 'Use my location' })).toBeVisible();
  expect(screen.getByText(/^You changed the address, so your location is off\./)).toBeVisible();
});

test('a location far from the address is asked about', async () => {
  const { user } = renderShop(<Address metresApart={3140} />);
  located({ latitude: 51.47, longitude: -0.07 });
  await user.click(screen.getByRole('button', { name: 'Use my location' }));
  expect(
    screen.getByText('Your pin is 3.1 km from this address. We would deliver to the pin.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Deliver to the address' }));
  expect(screen.queryByText(/Your pin is/)).toBeNull();
});

test('a long address that is pasted stays whole', async () => {
  const { user } = renderShop(<Address />);
  const long = 'Flat 4B, 3rd Floor, Tower C, '.repeat(6);
  await user.click(screen.getByLabelText('Street and house number'));
  await user.paste(long);
  expect(screen.getByLabelText('Street and house number')).toHaveValue(long);
});

test('a device that does not say where it is leaves the fields to be typed in', async () => {
  const { user } = renderShop(<Address />);
  located(null);
  await user.click(screen.getByRole('button', { name: 'Use my location' }));
  expect(screen.getByText('We couldn’t find you. Just type your address.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Put a pin on the map' })).toBeNull();
});

const HOME: AddressDraft = { line1: '1 Rye Lane', line2: '', city: 'London', postcode: 'SE15 5BS', note: '' };

test('an address that is known stands on one line, until it is to be changed', async () => {
  const { user } = renderShop(<Address known={HOME} />);
  expect(screen.getByText('1 Rye Lane · London · SE15 5BS')).toBeVisible();
  expect(screen.queryByLabelText('Postcode')).toBeNull();
  expect(screen.getByRole('button', { name: 'Use my location' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change your address' }));
  expect(screen.getByLabelText('Postcode')).toHaveValue('SE15 5BS');
  await user.clear(screen.getByLabelText('Postcode'));
  await user.type(screen.getByLabelText('Postcode'), 'SE15 4ST');
  expect(screen.getByLabelText('Postcode')).toHaveFocus();
});

test('one of which a part is missing or wrong shows its fields, and none folds while it is typed', async () => {
  const { user } = renderShop(<Address known={{ ...HOME, postcode: '' }} />);
  await user.type(screen.getByLabelText('Postcode'), 'SE15 5BS');
  expect(screen.getByLabelText('Postcode')).toHaveFocus();
  renderShop(<Address known={HOME} errors={{ postcode: 'That isn’t a postcode.' }} />);
  expect(screen.getAllByLabelText('Postcode')).toHaveLength(2);
});

test('where addresses have no town none is asked for', () => {
  renderShop(<Address country="HK" />);
  expect(screen.queryByLabelText(/^Town/)).toBeNull();
});
