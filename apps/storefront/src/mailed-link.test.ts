import { anOrder } from '@comanda/testing/an-order';
import { expect, test } from 'vitest';
import { testMenu } from './shop/test-menu.ts';
import { servedPage } from './testing/served-page.ts';

const TOKEN = 'ab'.repeat(32);
const { id, number, status, service, placedAt, travelMinutes, preparationMinutes, events } = anOrder();
const SHOWN = { number, status, service, placedAt, travelMinutes, preparationMinutes, events };

function open(token: string, clientToken: string | null) {
  return servedPage(
    `/clients/forno-lucia/shared/${token}`,
    {
      menu: async () => ({ kind: 'found', menu: testMenu(), validUntil: null, etag: '"1"' }),
      shared: async (asked) =>
        asked === TOKEN ? { ...SHOWN, lines: [], slug: 'forno-lucia', mailed: true } : null,
      ownOrder: async (asked, by) => (asked === TOKEN && by === 'own' ? id : null),
    },
    { clientToken },
  );
}

test('the link of an e-mail shows the order to any browser, and leads the one that ordered to its own page', async () => {
  const document = { kind: 'document', status: 200, audience: 'personal' };
  expect(await open(TOKEN, null)).toMatchObject(document);
  expect(await open(TOKEN, null)).toMatchObject({
    html: expect.stringContaining(`<title>Order ${number} · Forno Lucia</title>`),
  });
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
