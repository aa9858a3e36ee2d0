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

let settled = new AbortController();

afterEach(() => {
  // other files share the window, and press links of their own
  settled.abort();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

/** The menu in the panel of a website, which hears what is said; `went` is where the window was sent. */
async function thePanel() {
  const heard: FromPanel[] = [];
  const pressed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  pressed.mockClear();
  const went = () =>
    pressed.mock.contexts.flatMap((link: unknown) =>
      link instanceof HTMLAnchorElement ? [{ href: link.href, target: link.target }] : [],
    );
  vi.stubGlobal('parent', { postMessage: (message: FromPanel) => heard.push(message) });
  history.replaceState(null, '', MENU);
  document.body.innerHTML = `<a id="checkout" href="/clients/${SLUG}/checkout">Go to checkout</a><a id="home" href="/">All restaurants</a><a id="far" href="https://maps.example/">Map</a>`;
  settled.abort();
  settled = new AbortController();
  await settleIn(SLUG, settled.signal);
  return { heard, went };
}

const press = (id: string) => fireEvent.click(document.getElementById(id) ?? document.body);

test('whoever goes to the checkout takes the basket along, of which the website hears nothing', async () => {
  aDevice({ [`basket:${SLUG}`]: aBasket(2), allergies: { avoid: ['MILK'], note: 'pregnant' } });
  const { heard, went } = await thePanel();
  expect(press('checkout')).toBe(false);
  await waitFor(() => expect(went()).toHaveLength(1));
  const [{ href, target } = { href: '', target: '' }] = went();
  expect(target).toBe('_top');
  expect(new URL(href).pathname).toBe(`/clients/${SLUG}/checkout`);
  const handed: unknown = JSON.parse(decodeURIComponent(new URL(href).hash.slice(HANDED.length)));
  expect(handed).toMatchObject({ basket: aBasket(2), allergies: { avoid: ['MILK'], note: 'pregnant' } });
  expect(heard).toEqual([]);
  // within the day the website opens the page, where the basket is
  const again = await thePanel();
  expect(again.heard).toEqual([{ orderPanel: 'PAGE' }]);
  expect(again.went()).toEqual([]);
});

test('a page that takes no basket gets none, and the panel keeps it', async () => {
  aDevice({ [`basket:${SLUG}`]: aBasket(2), allergies: { avoid: ['MILK'], note: '' } });
  const { went } = await thePanel();
  press('home');
  await waitFor(() => expect(went()).toContainEqual({ href: `${location.origin}/`, target: '_top' }));
  expect((await thePanel()).heard).toEqual([]);
  expect(await recall(`basket:${SLUG}`)).toMatchObject(aBasket(2));
});

test('on another day the panel is there again, without what was taken to the checkout', async () => {
  const at = Date.now() - 13 * HOURS;
  aDevice({
    [`basket:${SLUG}`]: aBasket(2),
    [`left-panel:${SLUG}`]: { at, orderKey: aBasket().orderKey },
  });
  expect((await thePanel()).heard).toEqual([]);
  expect(await recall(`basket:${SLUG}`)).toMatchObject({ entries: [] });
});

test('a device that keeps nothing in a panel gets the page at once', async () => {
  aDevice();
  vi.stubGlobal('structuredClone', () => {
    throw new DOMException('Nothing is kept here.', 'QuotaExceededError');
  });
  expect((await thePanel()).heard).toEqual([{ orderPanel: 'PAGE' }]);
});

test('other sites open beside it, and Escape closes the panel unless it closes something in it', async () => {
  aDevice();
  const { heard } = await thePanel();
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
