import { SESSION_EXPIRED } from '@comanda/contract/words/redirects';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { NOTICE_KEY } from '../device/notice.ts';
import { renderShop } from '../testing/render-shop.tsx';
import { useNotice } from './left-notice.ts';

function Page() {
  const [notice, sayExpired] = useNotice();
  return (
    <>
      <button type="button" onClick={sayExpired}>
        End
      </button>
      <p role="status">{notice}</p>
    </>
  );
}

test('the sentence that a session has ended is said on the next page to who was just leaving', async () => {
  const { device, again } = renderShop(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'End' }));
  expect(await screen.findByText(SESSION_EXPIRED)).toBeVisible();
  again();
  expect(device.get(NOTICE_KEY)).toBe(SESSION_EXPIRED);
});

test('it is forgotten once it was read', async () => {
  const { device } = renderShop(<Page />, { [NOTICE_KEY]: SESSION_EXPIRED });
  expect(await screen.findByText(SESSION_EXPIRED)).toBeVisible();
  await expect.poll(() => device.get(NOTICE_KEY)).toBeUndefined();
  expect(screen.getByText(SESSION_EXPIRED)).toBeVisible();
});
