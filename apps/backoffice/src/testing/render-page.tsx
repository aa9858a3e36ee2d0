import { watchTyping } from '@comanda/client/update-holds';
import { NOON } from '@comanda/testing/an-order';
import type { FakeServer } from '@comanda/testing/fake-server';
import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { toast } from 'sonner';
import { onTestFinished, vi } from 'vitest';
import { openOffice } from '../office.ts';
import { OfficeApp } from '../office-app.tsx';
import { createRoutes } from '../routes.tsx';
import { aDevice } from './a-device.ts';
import { A_MEMBER } from './a-session.ts';
import { aStorage } from './a-storage.ts';
import { pageUpdates } from './page-updates.ts';

let pages = 0;

/**
 * Opens a page of the back office as a browser does, with its router, guards and providers, logged in unless said
 * otherwise, or for a kitchen tablet; `hasPlans`: whether restaurants pay; `isOpen`: whether anybody can register;
 * `menuReader`: who reads photos of menus; `device` is what their device remembers, `tab` what their tab does. Machine
 * and page have NOON; `vi.setSystemTime` moves them on.
 */
export async function renderPage(
  path: string,
  server: FakeServer,
  {
    isLoggedIn = true,
    isTablet = false,
    hasPlans = false,
    isOpen = true,
    menuReader = '',
    device = new Map<string, unknown>(),
    tab = aStorage(),
    routes = createRoutes,
  } = {},
) {
  pages += 1;
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
  vi.stubGlobal('fetch', server.fetch);
  const { accessToken, ...member } = A_MEMBER;
  if (isLoggedIn) {
    tab.setItem('token', accessToken);
    tab.setItem('user', JSON.stringify({ ...member, ...(isTablet && { isTablet }), merchants: [] }));
  }
  const channel = new BroadcastChannel(`rendered-${pages}`);
  const address = new URL(path, 'http://office.example');
  const { updates, ...browser } = pageUpdates(watchTyping());
  const office = await openOffice({
    config: {
      ...{ productName: 'Comanda', apiBaseUrl: '/api', tiles: null, nonce: '', handover: null },
      ...{ hasPlans, isOpen, menuReader: menuReader || null },
    },
    device: aDevice(device),
    tab,
    browser: aStorage(),
    channel,
    address,
    updates,
  });
  const { queries, ...defaults } = office.queryClient.getDefaultOptions();
  office.queryClient.setDefaultOptions({ ...defaults, queries: { ...queries, retryDelay: 0 } });
  const router = createMemoryRouter(routes(office), { initialEntries: [path] });
  office.onSessionEnded = (to) => void router.navigate(to, { replace: true });
  onTestFinished(() => {
    toast.dismiss();
    cleanup();
    router.dispose();
    office.queryClient.clear();
    channel.close();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  render(<OfficeApp office={office} router={router} env="test" />);
  return { office, router, user: userEvent.setup(), update: { ...browser, news: updates.news } };
}
