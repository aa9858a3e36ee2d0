import { AT_HANDOVER } from '@comanda/domain/orders/order-payments';
import { Refused } from '@comanda/testing/fake-server';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { remember } from '../device/store.ts';
import { useFormChecks } from '../features/checkout/use-form-checks.ts';
import { type Draft, EMPTY_DRAFT } from '../shop/checkout-draft.ts';
import { PASSPORT_KEY } from '../shop/passport.ts';
import { A_QUOTE, aBasket, aShop, renderShop } from '../testing/render-shop.tsx';
import { CheckoutPage } from './checkout-page.tsx';

const KEPT = {
  'basket:forno-lucia': aBasket(),
  'checkout:forno-lucia': { name: 'Ada Obi', phone: '020 7946 0123', allergy: 'NO' },
};

test('a file that never comes holds up no order: the server judges the number as well', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const draft: Draft = {
    ...EMPTY_DRAFT,
    name: 'Ada Obi',
    phone: '020 7946 0123',
    method: AT_HANDOVER,
    allergy: 'NO',
  };
  const rules = {
    ...({ service: 'COLLECTION', country: 'GB', table: null, timeMissing: false, needsPhone: true } as const),
    ...{ payProblem: () => null, emailForCard: '', unclearTip: null },
  };
  const never = () => new Promise<never>(() => {});
  const { result } = renderHook(() => useFormChecks(draft, rules, never));
  const checked = result.current.check();
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(await checked).toBe(true);
});

test('what an order costs is asked for again by itself when nobody answered', async () => {
  const { server } = renderShop(<CheckoutPage data={aShop()} />, KEPT);
  const answers = [new Refused(503, 'Not now.')];
  server.on('quote', () => answers.shift() ?? A_QUOTE);
  await waitFor(() => expect(server.sent('quote')).toHaveLength(1));
  await waitFor(() => expect(server.sent('quote')).toHaveLength(2), { timeout: 10_000 });
});

test('an allergy that is said on another page while the checkout is open holds there as well', async () => {
  renderShop(<CheckoutPage data={aShop()} />, KEPT);
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Ada Obi'));
  expect(screen.getByRole('radio', { name: 'No', checked: true })).toBeVisible();
  await remember(PASSPORT_KEY, { avoid: ['MILK'], note: '' });
  act(() => void dispatchEvent(new Event('pageshow')));
  expect(await screen.findByRole('radio', { name: 'Yes', checked: true })).toBeVisible();
});
