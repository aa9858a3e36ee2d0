import { ApiError } from '@comanda/client/api-error';
import { SESSION_EXPIRED } from '@comanda/contract/words/redirects';
import { afterEach, describe, expect, it } from 'vitest';
import { merchantsQuery } from './session/session-queries.ts';
import { A_SESSION } from './testing/a-session.ts';
import { type Answering, aBrowser, refusal } from './testing/an-office.ts';

const open: { close: () => void }[] = [];
afterEach(() => {
  for (const browser of open.splice(0)) browser.close();
});

function browser(answer: Answering) {
  const found = aBrowser(answer);
  open.push(found);
  return found;
}

const expired: Answering = () => refusal(401, SESSION_EXPIRED);

describe('a mistyped password', () => {
  it('ends no session: not here, and not in another tab', async () => {
    const { openTab } = browser((request, { headers }) => {
      expect(request).toBe('POST /auth/login');
      expect(headers).not.toHaveProperty('authorization');
      return refusal(401, 'Invalid email or password');
    });
    const board = await openTab('/orders/live');
    board.logIn(A_SESSION);
    const login = await openTab('/merchant/login');
    expect(login.session.token()).toBe('secret');
    const mistyped = { email: 'ada@comanda.example', password: 'not hers' };
    await expect(login.client.call('login', { body: mistyped })).rejects.toThrow('Invalid email');
    const third = await openTab('/orders/live');
    for (const tab of [board, login, third]) {
      expect(tab.session.token()).toBe('secret');
      expect(tab.went).toEqual([]);
    }
  });
});

describe('logging in', () => {
  it('begins with nothing of whoever was here before', async () => {
    const { openTab } = browser(() => Response.json([]));
    const office = await openTab('/merchant/login');
    office.logIn(A_SESSION);
    office.session.choose({ merchantId: 'm', restaurantId: 'r' });
    const { queryKey } = merchantsQuery(office.client, A_SESSION.id);
    office.queryClient.setQueryData(queryKey, []);
    office.logIn({ ...A_SESSION, id: '2', accessToken: 'another' });
    expect([office.session.merchantId(), office.session.restaurantId()]).toEqual([null, null]);
    expect(office.queryClient.getQueryData(queryKey)).toBeUndefined();
  });
});

describe('the merchants of whoever has logged in', () => {
  const merchant = { id: A_SESSION.id, name: 'Lucia Group', logo: null, role: 'ADMIN', restaurants: [] };

  it('are loaded at once, whatever page was asked for', async () => {
    const { openTab } = browser((request) => {
      expect(request).toBe(`GET /users/${A_SESSION.id}/merchants`);
      return Response.json([merchant]);
    });
    const office = await openTab('/restaurant/invite');
    office.logIn(A_SESSION);
    await expect.poll(() => office.session.user()?.merchants).toEqual([merchant]);
    expect(office.queryClient.getQueryData(merchantsQuery(office.client, A_SESSION.id).queryKey)).toEqual([
      merchant,
    ]);
  });

  it('are left to the page that needs them when they cannot be loaded', async () => {
    const { openTab } = browser(() => refusal(503, 'Back in a moment.'));
    const office = await openTab('/merchant/login');
    office.logIn(A_SESSION);
    await expect.poll(() => office.queryClient.isFetching()).toBe(0);
    expect(office.session.user()?.merchants).toEqual([]);
    expect(office.session.token()).toBe('secret');
  });
});

describe('a session that has expired', () => {
  it.each([
    ['/orders/live', '/orders/live'],
    ['/merchant/verify', null],
    ['/restaurant/invite', null],
    ['/merchant/login', null],
  ])('on %s is remembered as having asked for %s', async (path, askedFor) => {
    const office = await browser(expired).openTab(path);
    office.logIn(A_SESSION);
    await expect(office.client.call('me')).rejects.toThrow(ApiError);
    expect(office.went).toEqual(['/merchant/login']);
    expect(office.arrival.get()).toMatchObject({ askedFor, notice: SESSION_EXPIRED });
  });
});

describe('logging out', () => {
  it('does not wait for the server, and ends the other tabs too', async () => {
    const answer = Promise.withResolvers<Response>();
    const sent: unknown[] = [];
    const { openTab } = browser((request, { headers }) => {
      sent.push([request, new Headers(headers).get('authorization')]);
      return answer.promise;
    });
    const first = await openTab('/orders/live');
    first.logIn(A_SESSION);
    const second = await openTab('/orders/live');
    const loggedOut = first.logOut();
    expect([first.session.token(), first.went]).toEqual([null, ['/merchant/login']]);
    expect(first.arrival.get()).toMatchObject({ askedFor: null, notice: null });
    expect(await second.left).toBe('/merchant/login');
    expect(second.session.token()).toBeNull();
    expect(sent).toEqual([
      [`GET /users/${A_SESSION.id}/merchants`, 'Bearer secret'],
      ['POST /auth/logout', 'Bearer secret'],
    ]);
    answer.resolve(new Response(null, { status: 204 }));
    await loggedOut;
  });

  it.each([
    ['a server that cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a session that has expired already', expired],
  ] satisfies [string, Answering][])('leads where it should with %s', async (_, answer) => {
    const office = await browser(answer).openTab('/restaurant/invite');
    office.logIn(A_SESSION);
    await office.logOut('/restaurant/invite?token=t');
    expect(office.went).toEqual(['/restaurant/invite?token=t']);
    expect(office.arrival.get()).toMatchObject({ askedFor: null, notice: null });
  });

  it('tells whoever logs in next nothing of a business that was closed here', async () => {
    const office = await browser(expired).openTab('/merchant/create');
    office.logIn(A_SESSION);
    office.arrival.set({ closed: 'Marsh Curry House' });
    await office.logOut();
    expect(office.arrival.get().closed).toBeNull();
  });
});

describe('a call that asks for the password again', () => {
  const demanding = () => {
    let isProven = false;
    const bodies: unknown[] = [];
    const answer: Answering = (request, { body }) => {
      if (request === `GET /users/${A_SESSION.id}/merchants`) return Response.json([]);
      if (request === 'POST /auth/reauthenticate') {
        isProven = true;
        return Response.json({ until: '2026-11-20T18:45:00.000Z' });
      }
      bodies.push(body);
      if (isProven) return Response.json({ message: 'Done.' });
      return Response.json(
        { code: 'REAUTHENTICATE', message: 'Enter your password again.' },
        { status: 403 },
      );
    };
    return { answer, bodies };
  };
  const wanted = {
    params: { userId: 'u' },
    body: { restaurantId: 'r', email: 'a@b.example', newPassword: 'four plain words' },
  };

  it('waits for it, and is then sent once more as it was', async () => {
    const { answer, bodies } = demanding();
    const office = await browser(answer).openTab('/restaurant/users');
    office.logIn(A_SESSION);
    const asked = Promise.withResolvers<void>();
    office.proof.subscribe(() => asked.resolve());
    const [one, two] = [
      office.client.call('resetStaffPassword', wanted),
      office.client.call('resetStaffPassword', wanted),
    ];
    await asked.promise;
    expect(office.proof.asking()).toBe('REAUTHENTICATE');
    await office.client.call('reauthenticate', { body: { password: 'hers' } });
    office.proof.settle(true);
    expect(await Promise.all([one, two])).toEqual([{ message: 'Done.' }, { message: 'Done.' }]);
    expect(new Set(bodies).size).toBe(1);
    expect(office.proof.asking()).toBeNull();
  });

  it('is refused when nobody wants to give it, and when the session ends meanwhile', async () => {
    const { answer } = demanding();
    const office = await browser(answer).openTab('/restaurant/users');
    for (const decline of [() => office.proof.settle(false), () => void office.logOut()]) {
      office.logIn(A_SESSION);
      const asked = Promise.withResolvers<void>();
      const leave = office.proof.subscribe(() => asked.resolve());
      const call = office.client.call('resetStaffPassword', wanted);
      await asked.promise;
      leave();
      decline();
      await expect(call).rejects.toThrow('Enter your password again.');
    }
  });
});
