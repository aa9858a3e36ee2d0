import { SESSION_EXPIRED } from '@comanda/contract/words/redirects';
import { afterEach, describe, expect, it } from 'vitest';
import { aRestaurant } from '../testing/a-restaurant.ts';
import { A_SESSION } from '../testing/a-session.ts';
import { type Answering, aBrowser, refusal } from '../testing/an-office.ts';
import { whereaboutsAt } from './whereabouts.ts';

const open: { close: () => void }[] = [];
afterEach(() => {
  for (const browser of open.splice(0)) browser.close();
});

const RESTAURANT = aRestaurant();
const { id, slug, name, accountLocked } = RESTAURANT;
const restaurants = [{ id, slug, name, role: 'ADMIN', accountLocked }];
const MERCHANTS = [{ id: RESTAURANT.merchantId, name, logo: null, role: 'ADMIN', restaurants }];
const USERS = [{ userId: A_SESSION.id, firstName: 'Mia', lastName: 'Park', role: 'ADMIN' }];

/** An ADMIN of one restaurant, whose list of users is answered by `users`. */
async function anAdmin(users: () => Response) {
  const answer: Answering = (request) => {
    if (request.endsWith('/merchants')) return Response.json(MERCHANTS);
    return request.endsWith('/users') ? users() : Response.json(RESTAURANT);
  };
  const browser = aBrowser(answer);
  open.push(browser);
  const office = await browser.openTab('/restaurant/users');
  office.queryClient.setDefaultOptions({ queries: { retry: false } });
  office.logIn(A_SESSION);
  return office;
}

describe('a restaurant that somebody does not belong to any more', () => {
  const others = [{ id: `${id.slice(0, -1)}9`, name: 'Tiffin', logo: null, role: 'STAFF', restaurants: [] }];

  it('is named once, at the next page', async () => {
    const lists = [MERCHANTS, others, others];
    const answer: Answering = (request) => {
      if (request.endsWith('/merchants')) return Response.json(lists.shift());
      return Response.json(request.endsWith('/users') ? USERS : RESTAURANT);
    };
    const browser = aBrowser(answer);
    open.push(browser);
    const office = await browser.openTab('/orders/live');
    office.session.logIn(A_SESSION);
    await whereaboutsAt(office, '/orders/live');
    expect(office.arrival.get()).toMatchObject({ notice: null, left: null });
    office.queryClient.clear();
    await whereaboutsAt(office, '/orders/live');
    expect(office.arrival.get()).toMatchObject({
      notice: `You’re no longer on the team of ${name}.`,
      left: null,
    });
    office.arrival.set({ notice: null });
    office.queryClient.clear();
    await whereaboutsAt(office, '/orders/live');
    expect(office.arrival.get()).toMatchObject({ notice: null, left: null });
  });
});

describe('the role', () => {
  it('is the one in the restaurant’s list', async () => {
    const office = await anAdmin(() => Response.json(USERS));
    expect(await whereaboutsAt(office, '/restaurant/users')).toMatchObject({ role: 'ADMIN' });
  });

  it('is STAFF on an error, and looked up again at the next page', async () => {
    const answers = [refusal(503, 'In a moment.'), Response.json(USERS)];
    const office = await anAdmin(() => answers.shift() ?? refusal(500, 'Asked too often.'));
    expect(await whereaboutsAt(office, '/restaurant/users')).toMatchObject({ role: 'STAFF' });
    expect(await whereaboutsAt(office, '/restaurant/users')).toMatchObject({ role: 'ADMIN' });
    expect(await whereaboutsAt(office, '/restaurant/users')).toMatchObject({ role: 'ADMIN' });
  });

  it('is nobody’s once the session has expired', async () => {
    const office = await anAdmin(() => refusal(401, SESSION_EXPIRED));
    expect(await whereaboutsAt(office, '/restaurant/users')).toMatchObject({ session: null });
    expect(office.session.token()).toBeNull();
  });
});
