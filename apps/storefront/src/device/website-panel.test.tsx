import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { HANDED } from '../shop/handed-basket.ts';
import { aDevice } from '../testing/a-device.ts';
import { aBasket } from '../testing/render-shop.tsx';
import type { FromPanel } from './on-website.ts';
import { recall } from './store.ts';
import { settleIn } from './website-panel.ts';

const SLUG = 'forno-lucia';
const MENU = `/clients/${SLUG}/menu`;
const HOURS = 60 * 60_000;

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

/** The menu in the panel of a website, which hears what is said. */
async function thePanel() {
  const heard: FromPanel[] = [];
  vi.stubGlobal('parent', { postMessage: (message: FromPanel) => heard.push(message) });
  history.replaceState(null, '', MENU);
  document.body.innerHTML = `<a id="checkout" href="/clients/${SLUG}/checkout">Go to checkout</a><a id="far" href="https://maps.example/">Map</a>`;
  await settleIn(SLUG);
  return heard;
}

const press = (id: string) => fireEvent.click(document.getElementById(id) ?? document.body);

test('whoever goes to the checkout leaves the panel with the basket, and comes back to a page', async () => {
  aDevice({ [`basket:${SLUG}`]: aBasket(2), allergies: { avoid: ['MILK'], note: '' } });
  const heard = await thePanel();
  expect(heard).toEqual([]);
  expect(press('checkout')).toBe(false);
  await waitFor(() => expect(heard).toHaveLength(1));
  const [said] = heard;
  const to = said?.orderPanel === 'LEAVE' ? said.to : '';
  expect(to.startsWith(`/clients/${SLUG}/checkout${HANDED}`)).toBe(true);
  const handed: unknown = JSON.parse(decodeURIComponent(to.slice(to.indexOf('=') + 1)));
  expect(handed).toMatchObject({
    basket: aBasket(2),
    allergies: { avoid: ['MILK'] },
  });
  expect(await thePanel()).toEqual([
    { orderPanel: 'LEAVE', to: expect.stringMatching(new RegExp(`^${MENU}${HANDED}`)) },
  ]);
});

test('on another day the panel is there again, without what was taken to the checkout', async () => {
  const at = Date.now() - 13 * HOURS;
  aDevice({
    [`basket:${SLUG}`]: aBasket(2),
    [`left-panel:${SLUG}`]: { at, orderKey: aBasket().orderKey },
  });
  expect(await thePanel()).toEqual([]);
  expect(await recall(`basket:${SLUG}`)).toMatchObject({ entries: [] });
});

test('a device that keeps nothing in a panel gets the page at once', async () => {
  aDevice();
  vi.stubGlobal('structuredClone', () => {
    throw new DOMException('Nothing is kept here.', 'QuotaExceededError');
  });
  expect(await thePanel()).toEqual([{ orderPanel: 'LEAVE', to: MENU }]);
});

test('other sites open beside it, and Escape closes the panel unless it closes something in it', async () => {
  aDevice();
  const heard = await thePanel();
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  press('far');
  expect(document.getElementById('far')).toHaveAttribute('target', '_blank');
  const sheet = document.createElement('dialog');
  sheet.open = true;
  document.body.append(sheet);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(heard).toEqual([]);
  sheet.remove();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(heard).toContainEqual({ orderPanel: 'CLOSE' }));
});
