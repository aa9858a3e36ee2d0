import { anOrder } from '@comanda/testing/an-order';
import { expect, test } from 'vitest';
import { render } from './entry-server.tsx';
import type { PageSource } from './page-source.ts';
import { testMenu } from './shop/test-menu.ts';

const CONFIG = {
  productName: 'Comanda',
  publicUrl: 'https://eat.example',
  apiBaseUrl: '/api',
  legalLinks: [],
  tiles: null,
  reportsDsn: null,
};
const ASSETS = { styles: [], fonts: [], scripts: () => ({ modules: [], preloads: [] }), early: null };
const TOKEN = 'ab'.repeat(32);
const { id, number, status, service, placedAt, travelMinutes, preparationMinutes, events } = anOrder();
const SHOWN = { number, status, service, placedAt, travelMinutes, preparationMinutes, events };

function open(token: string, clientToken: string | null) {
  const source: PageSource = {
    menu: async () => ({ kind: 'found', menu: testMenu(), validUntil: null, etag: '"1"' }),
    order: async () => null,
    shared: async (asked) =>
      asked === TOKEN ? { ...SHOWN, lines: [], slug: 'forno-lucia', mailed: true } : null,
    ownOrder: async (asked, by) => (asked === TOKEN && by === 'own' ? id : null),
    pace: async () => null,
    mayRegister: async () => true,
  };
  return render(
    { path: `/clients/forno-lucia/shared/${token}`, query: '', clientToken },
    { source, config: CONFIG, assets: ASSETS, now: 0 },
  );
}

test('the link of an e-mail shows the order to any browser, and leads the one that ordered to its own page', async () => {
  const document = { kind: 'document', status: 200, audience: 'personal' };
  expect(await open(TOKEN, null)).toMatchObject(document);
  expect(await open(TOKEN, 'another')).toMatchObject(document);
  expect(await open(TOKEN, 'own')).toEqual({
    kind: 'redirect',
    to: `/clients/forno-lucia/order-confirmation/${id}`,
    own: true,
  });
});

test('a wrong token finds nothing', async () => {
  for (const by of [null, 'own']) {
    expect(await open('cd'.repeat(32), by)).toMatchObject({ kind: 'document', status: 404 });
  }
});
