import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type RedirectMerchant, redirectFor, type Whereabouts } from './redirects.ts';
import { landingPage, ROLES, type Role } from './roles.ts';
import { matchRoute, ROUTES } from './routes.ts';
import { maySee } from './screens.ts';

const lucia: RedirectMerchant = {
  id: 'lucia',
  role: 'ADMIN',
  restaurants: [
    { id: 'forno', accountLocked: false },
    { id: 'tiffin', accountLocked: true },
  ],
};
const yard: RedirectMerchant = {
  id: 'yard',
  role: 'STAFF',
  restaurants: [{ id: 'suya', accountLocked: false }],
};
const bare: RedirectMerchant = { id: 'bare', role: 'ADMIN', restaurants: [] };
const lost: RedirectMerchant = { id: 'lost', role: 'MANAGER', restaurants: [] };
const foreign: RedirectMerchant = { ...yard, id: 'foreign', unclaimed: true };

const at = (path: string, more: Partial<Whereabouts> = {}) =>
  redirectFor({
    path,
    session: { id: 'u1' },
    merchants: [lucia],
    merchantId: 'lucia',
    restaurantId: 'forno',
    restaurant: { accountLocked: false },
    role: 'ADMIN',
    ...more,
  });

const to = (path: string, more: Partial<Whereabouts> = {}) => at(path, more)?.to ?? null;

const filled = ROUTES.map((route) => route.path.replace('{slug}', 'forno-lucia').replace('{orderId}', '7'));
const guarded = ROUTES.filter((route) => route.login).map((route) => route.path);

describe('diners', () => {
  test('an old menu address leads to the new one and keeps query and hash', () => {
    expect(to('/clients/menu/forno-lucia?table=7&utm=x#pizze')).toBe(
      '/clients/forno-lucia/menu?table=7&utm=x#pizze',
    );
    expect(to('/clients/menu/forno-lucia/', { session: null })).toBe('/clients/forno-lucia/menu');
    expect(to('/clients/menu/forno-lucia#a?b')).toBe('/clients/forno-lucia/menu#a?b');
  });

  test('a restaurant called "menu" does not turn in circles', () => {
    expect(to('/clients/menu/menu?table=7')).toBeNull();
  });

  test('an expired session leads to the menu, or home, once', () => {
    const expired = { session: null, expired: 'DINER' } as const;
    const menu = { to: '/clients/forno-lucia/menu', because: { code: 'EXPIRED' } };
    expect(at('/clients/forno-lucia/checkout?x=1', expired)).toEqual(menu);
    expect(at('/clients/forno-lucia/order-confirmation/7', expired)).toEqual(menu);
    expect(at('/clients/forno-lucia/menu?table=7', expired)).toBeNull();
    expect(at('/clients/', expired)).toEqual({ to: '/', because: { code: 'EXPIRED' } });
  });

  test('need no session anywhere', () => {
    for (const path of filled.filter((each) => each === '/' || /^\/clients\/forno/.test(each))) {
      expect(to(path, { session: null, merchants: null })).toBeNull();
    }
  });
});

describe('who is not logged in', () => {
  test.each(guarded)('%s leads to the login', (path) => {
    expect(at(path, { session: null, merchants: null })).toEqual({ to: '/merchant/login' });
  });

  test('reads it when the session has expired', () => {
    expect(at('/orders', { session: null, expired: 'MERCHANT' })).toEqual({
      to: '/merchant/login',
      because: { code: 'EXPIRED' },
    });
    expect(at('/merchant/login', { session: null, expired: 'MERCHANT' })).toBeNull();
  });

  test('may see the public pages and what does not exist', () => {
    for (const path of ['/merchant/login', '/merchant/register', '/restaurant/invite?token=x', '/nowhere']) {
      expect(to(path, { session: null })).toBeNull();
    }
  });
});

describe('an ADMIN who was hired', () => {
  const hired: RedirectMerchant = { ...lucia, role: 'MANAGER' };

  test('is not led to a form that only owners may send', () => {
    expect(at('/merchant/add_restaurant', { merchants: [hired] })).toEqual({
      to: '/merchant/dashboard',
      because: { code: 'FOR_OWNERS' },
    });
    expect(to('/merchant/add_restaurant')).toBeNull();
  });

  test('sees every other screen of the role', () => {
    for (const path of guarded.filter((each) => !/add_restaurant|^\/merchant$/.test(each)))
      expect(to(path, { merchants: [hired] })).toBe(to(path));
  });
});

describe('who has chosen nothing', () => {
  test('waits while the merchants are loading', () => {
    expect(to('/orders', { merchants: null })).toBeNull();
  });

  test('makes a merchant when there is none', () => {
    for (const path of guarded) {
      const expected = path === '/merchant/create' ? null : '/merchant/create';
      expect(to(path, { merchants: [], merchantId: null, restaurantId: null })).toBe(expected);
    }
  });

  test('chooses one when there are some', () => {
    const unchosen = { merchants: [lucia, yard], merchantId: null, restaurantId: null };
    for (const path of guarded) {
      const stays = path === '/merchant/merchant-switch' || path === '/merchant/create';
      expect(to(path, unchosen)).toBe(stays ? null : '/merchant/merchant-switch');
    }
  });

  test('chooses again when the choice is not theirs any more', () => {
    expect(to('/orders', { merchantId: 'gone' })).toBe('/merchant/merchant-switch');
    expect(to('/orders', { restaurantId: 'gone' })).toBe('/merchant/merchant-switch');
    expect(to('/orders', { restaurantId: 'suya', merchants: [lucia, yard] })).toBe(
      '/merchant/merchant-switch',
    );
  });

  test('is not let into a business that they have not said is theirs, and asked about it', () => {
    const unclaimed: RedirectMerchant = { ...lucia, unclaimed: true };
    for (const path of guarded.filter((each) => !/switch|create/.test(each)))
      expect(to(path, { merchants: [unclaimed] })).toBe('/merchant/merchant-switch');
    const bareOne = { ...bare, unclaimed: true } as const;
    expect(to('/merchant', { merchants: [bareOne], merchantId: 'bare', restaurantId: null })).toBe(
      '/merchant/merchant-switch',
    );
  });

  test('adds a restaurant as the owner of a merchant without any', () => {
    const owner = {
      merchants: [bare],
      merchantId: 'bare',
      restaurantId: null,
      restaurant: null,
      role: 'STAFF',
    } as const;
    expect(to('/merchant', owner)).toBe('/merchant/add_restaurant');
    expect(to('/orders/live', owner)).toBe('/merchant/add_restaurant');
    for (const path of ['/merchant/add_restaurant', '/merchant/show', '/merchant/create'])
      expect(to(path, owner)).toBeNull();
    expect(to('/merchant/add_restaurant', { ...owner, merchants: [lost], merchantId: 'lost' })).toBe(
      '/merchant/merchant-switch',
    );
  });
});

describe('a locked restaurant', () => {
  test.each(ROLES)('leaves %s what the role may see of the three pages', (role) => {
    const reachable = guarded.filter(
      (path) => to(path, { role, restaurant: { accountLocked: true } }) === null,
    );
    expect(reachable.toSorted()).toEqual(
      {
        ADMIN: ['/merchant/account-locked', '/merchant/dashboard', '/merchant/subscription'],
        MANAGER: ['/merchant/account-locked', '/merchant/dashboard'],
        STAFF: ['/merchant/account-locked'],
      }[role],
    );
    expect(to('/orders/live', { role, restaurant: { accountLocked: true } })).toBe(
      '/merchant/account-locked',
    );
  });

  test('is known from the list before it is loaded, and no longer locked once paid', () => {
    expect(to('/orders', { restaurantId: 'tiffin', restaurant: null })).toBe('/merchant/account-locked');
    expect(to('/orders', { restaurantId: 'tiffin', restaurant: { accountLocked: false } })).toBeNull();
  });
});

describe('roles', () => {
  test.each(ROLES)('%s reaches every screen of the role and lands where it belongs otherwise', (role) => {
    for (const route of ROUTES.filter((each) => each.screen !== null)) {
      expect(to(route.path, { role })).toBe(
        route.screen && maySee(role, route.screen) ? null : landingPage(role),
      );
    }
    expect(to('/merchant', { role })).toBe(landingPage(role));
    expect(to('/merchant/', { role })).toBe(landingPage(role));
    expect(to('/merchant/show', { role })).toBeNull();
  });

  test('a refused page says why', () => {
    expect(at('/merchant/dashboard', { role: 'STAFF' })).toEqual({
      to: '/orders/live',
      because: { code: 'NOT_YOURS', role: 'STAFF', allowed: ['ADMIN', 'MANAGER'] },
    });
    expect(at('/menu/settings?x=1', { role: 'MANAGER' })?.because).toEqual({
      code: 'NOT_YOURS',
      role: 'MANAGER',
      allowed: ['ADMIN'],
    });
  });
});

const whereabouts = fc.record({
  path: fc
    .tuple(
      fc.oneof(
        fc.constantFrom(
          ...filled,
          '/clients/menu/menu',
          '/clients/menu/checkout',
          '/clients/checkout/menu',
          '/nowhere',
          '',
        ),
        fc
          .array(fc.constantFrom('clients', 'menu', 'merchant', 'orders', 'x', '', '..'), { maxLength: 5 })
          .map((parts) => `/${parts.join('/')}`),
      ),
      fc.constantFrom('', '/', '?a=1', '#b', '/?a#b'),
    )
    .map(([path, end]) => path + end),
  session: fc.constantFrom(null, { id: 'u1' }),
  merchants: fc.option(fc.subarray([lucia, yard, bare, lost, foreign])),
  merchantId: fc.constantFrom(null, 'lucia', 'yard', 'bare', 'lost', 'foreign', 'gone'),
  restaurantId: fc.constantFrom(null, 'forno', 'tiffin', 'suya', 'gone'),
  restaurant: fc.constantFrom(null, { accountLocked: true }, { accountLocked: false }),
  role: fc.constantFrom<Role>(...ROLES),
  expired: fc.constantFrom(undefined, 'MERCHANT' as const, 'DINER' as const),
});

test('following redirects comes to rest within three steps, on a page that exists and in this house', () => {
  fc.assert(
    fc.property(whereabouts, (start) => {
      let path = start.path;
      for (let steps = 0; ; steps += 1) {
        const redirect = redirectFor({ ...start, path });
        if (!redirect) {
          const resting = matchRoute(path.replace(/[?#].*$/s, ''))?.route;
          if (resting?.login) expect([start.session, start.expired]).toEqual([{ id: 'u1' }, undefined]);
          return;
        }
        expect(steps).toBeLessThan(3);
        expect(redirect.to).toMatch(/^\/(?!\/)/);
        expect(matchRoute(redirect.to.replace(/[?#].*$/, ''))).not.toBeNull();
        path = redirect.to;
      }
    }),
    { numRuns: 20_000 },
  );
});
