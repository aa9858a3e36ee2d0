import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { followUpdates } from './follow-updates.ts';
import { holdUpdates } from './update.ts';

const NEW = 'A new version is ready. Refreshing…';

const page = {
  addEventListener: window.addEventListener.bind(window),
  removeEventListener: window.removeEventListener.bind(window),
  dispatchEvent: window.dispatchEvent.bind(window),
};

/** Orders that tests of other files have left on their way hold their own pages, not these. */
function askNobodyElse(): void {
  const asked = new EventTarget();
  const targetOf = (type: string) => (type === 'before-update' ? asked : page);
  vi.stubGlobal('dispatchEvent', (event: Event) => targetOf(event.type).dispatchEvent(event));
  for (const name of ['addEventListener', 'removeEventListener'] as const) {
    vi.stubGlobal(name, (type: string, listener: EventListener, options?: boolean) =>
      targetOf(type)[name](type, listener, options),
    );
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  askNobodyElse();
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A page whose server answers with this document. */
function aPage(html = '<script src="/assets/menu-new.js"></script>') {
  const reload = vi.fn();
  // a real body would be read in real time, which the test's clock does not move
  vi.stubGlobal('fetch', async () => ({ status: 200, text: async () => html }));
  const { origin, href } = location;
  vi.stubGlobal('location', { origin, href, reload });
  const listening = vi.spyOn(window, 'addEventListener');
  followUpdates();
  const listeners = [...listening.mock.calls];
  listening.mockRestore();
  onTestFinished(() => {
    for (const [type, listener, options] of listeners) removeEventListener(type, listener, options);
  });
  script('/assets/menu-old.js');
  return { reload };
}

/** A script of the document, of a kind that is not run. */
function script(src: string): HTMLScriptElement {
  const element = document.createElement('script');
  element.type = 'text/plain';
  element.src = src;
  document.body.append(element);
  return element;
}

/** An element of the page whose file could not be loaded. */
function failing(name: 'link' | 'img', attributes: Record<string, string>): void {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  document.body.append(element);
  fireEvent.error(element);
}

const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test.each([
  ['a script', () => fireEvent.error(script('/assets/menu-part-old.js'))],
  [
    'what was to be loaded ahead',
    () => failing('link', { rel: 'modulepreload', href: '/assets/menu-old.js' }),
  ],
  ['a later part', () => dispatchEvent(new Event('vite:preloadError'))],
])('%s that has been replaced is said for three seconds, and the page is loaded again', async (_, fail) => {
  const { reload } = aPage();
  fail();
  await after(0);
  expect(screen.getByRole('status')).toHaveTextContent(NEW);
  await after(2999);
  expect(reload).not.toHaveBeenCalled();
  await after(1);
  expect(reload).toHaveBeenCalledOnce();
  expect(screen.queryByRole('status')).toBeNull();
});

test.each([
  ['a picture', () => failing('img', { src: '/assets/dish.jpg' })],
  ['somebody else’s script', () => fireEvent.error(script('https://ads.example/assets/a.js'))],
  ['a typeface', () => failing('link', { rel: 'preload', href: '/assets/inter.woff2' })],
])('%s that is missing is no new version', async (_, fail) => {
  const { reload } = aPage();
  fail();
  await after(10_000);
  expect(screen.queryByRole('status')).toBeNull();
  expect(reload).not.toHaveBeenCalled();
});

test('an order on its way, and a dish that is half chosen, are waited for', async () => {
  const { reload } = aPage();
  const sheet = render(
    <dialog open>
      <input type="radio" aria-label="Large" />
    </dialog>,
  );
  fireEvent.input(screen.getByRole('radio'));
  const order = Promise.withResolvers<void>();
  const placing = holdUpdates(order.promise);
  dispatchEvent(new Event('vite:preloadError'));
  await after(0);
  expect(screen.getByRole('status')).toHaveTextContent(
    'A new version is ready. We’ll refresh as soon as you’re done here.',
  );
  await after(60_000);
  order.resolve();
  await placing;
  await after(60_000);
  expect(reload).not.toHaveBeenCalled();
  sheet.unmount();
  await after(500);
  expect(reload).toHaveBeenCalledOnce();
});

test('a page that fails again says so, and stays', async () => {
  sessionStorage.setItem('shop-updated', String(Date.now()));
  const { reload } = aPage();
  dispatchEvent(new Event('vite:preloadError'));
  await after(60_000);
  expect(screen.getByRole('status')).toHaveTextContent(
    'Part of this page could not be loaded. Give it a few minutes, then reload the page.',
  );
  expect(reload).not.toHaveBeenCalled();
});
