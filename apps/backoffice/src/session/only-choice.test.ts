import { redirectFor, type Whereabouts } from '@comanda/domain/people/redirects';
import { ROLES } from '@comanda/domain/people/roles';
import { ROUTES } from '@comanda/domain/people/routes';
import { describe, expect, it } from 'vitest';
import { onlyChoice } from './whereabouts.ts';

const restaurant = { id: 'r', accountLocked: false };
const lucia = { id: 'm', role: 'ADMIN', restaurants: [restaurant] } as const;

function someone(change: Partial<Whereabouts> = {}): Whereabouts {
  return {
    path: '/orders/live',
    session: {},
    merchants: [lucia],
    merchantId: 'm',
    restaurantId: 'r',
    restaurant,
    role: 'STAFF',
    ...change,
  };
}

describe('the guard', () => {
  it('sends everybody to where their role lands', () => {
    for (const role of ROLES) {
      const to = role === 'STAFF' ? '/orders/live' : '/merchant/dashboard';
      expect(redirectFor(someone({ path: '/merchant', role }))?.to).toBe(to);
    }
  });

  it('shows the plan to ADMIN alone, also while the restaurant is locked', () => {
    const path = '/merchant/subscription';
    const locked = { restaurant: { ...restaurant, accountLocked: true } };
    expect(redirectFor(someone({ path, role: 'ADMIN' }))).toBeNull();
    expect(redirectFor(someone({ path, role: 'ADMIN', ...locked }))).toBeNull();
    expect(redirectFor(someone({ path, role: 'MANAGER' }))?.to).toBe('/merchant/dashboard');
    expect(redirectFor(someone({ path, role: 'STAFF', ...locked }))?.to).toBe('/merchant/account-locked');
  });

  it('still says why a page is forbidden', () => {
    const found = redirectFor(someone({ path: '/restaurant/users', role: 'STAFF' }));
    expect(found).toMatchObject({ to: '/orders/live', because: { code: 'NOT_YOURS', role: 'STAFF' } });
  });

  it('sends somebody without a merchant to make one', () => {
    const nobody = { merchants: [], merchantId: null, restaurantId: null, restaurant: null };
    expect(redirectFor(someone(nobody))?.to).toBe('/merchant/create');
    expect(redirectFor(someone({ ...nobody, path: '/merchant/create' }))).toBeNull();
  });

  it('sends an owner whose merchant is bare to its first restaurant', () => {
    const bare = { merchants: [{ ...lucia, restaurants: [] }], restaurantId: null, restaurant: null };
    expect(redirectFor(someone(bare))?.to).toBe('/merchant/add_restaurant');
    expect(redirectFor(someone({ ...bare, path: '/merchant/add_restaurant' }))).toBeNull();
  });

  it('lets only ADMIN add another restaurant', () => {
    const path = '/merchant/add_restaurant';
    expect(redirectFor(someone({ path, role: 'ADMIN' }))).toBeNull();
    expect(redirectFor(someone({ path, role: 'MANAGER' }))?.to).toBe('/merchant/dashboard');
    expect(redirectFor(someone({ path, role: 'STAFF' }))?.to).toBe('/orders/live');
  });

  it('leaves every page without a login to everybody', () => {
    for (const { path } of ROUTES.filter((route) => !route.login && !route.client)) {
      expect(redirectFor(someone({ path }))).toBeNull();
      expect(redirectFor(someone({ path, session: null, merchants: null }))).toBeNull();
    }
  });

  it('always comes to rest on a page that exists', () => {
    const situations: Partial<Whereabouts>[] = [
      {},
      { session: null, merchants: null },
      { merchants: [], merchantId: null, restaurantId: null, restaurant: null },
      { merchantId: null, restaurantId: null, restaurant: null },
      { merchants: [{ ...lucia, restaurants: [] }], restaurantId: null, restaurant: null },
      { restaurant: { accountLocked: true } },
    ];
    for (const situation of situations) {
      for (const role of ROLES) {
        for (const { path: start } of ROUTES.filter((route) => route.login)) {
          let path: string = start;
          for (let steps = 0; ; steps += 1) {
            expect(steps).toBeLessThan(4);
            const found = redirectFor(someone({ ...situation, role, path }));
            if (!found) break;
            path = found.to;
          }
          expect(
            ROUTES.filter(({ path: page }) => page !== '/merchant').map(({ path: page }) => page),
          ).toContain(path);
        }
      }
    }
  });
});

describe('the only restaurant', () => {
  const nothing = { merchantId: null, restaurantId: null };

  it('is chosen for somebody who has no other', () => {
    expect(onlyChoice({ merchants: [lucia], ...nothing })).toEqual({ merchantId: 'm', restaurantId: 'r' });
  });

  it('gives way to the merchant itself while that has none', () => {
    const bare = { ...lucia, restaurants: [] };
    const chosen = { merchantId: 'm', restaurantId: null };
    expect(onlyChoice({ merchants: [bare], ...nothing })).toEqual(chosen);
    expect(onlyChoice({ merchants: [bare], merchantId: 'm', restaurantId: 'gone' })).toEqual(chosen);
    expect(onlyChoice({ merchants: [bare], ...chosen })).toBeNull();
  });

  it('is not chosen when there are several, none, or it is chosen already', () => {
    const two = { ...lucia, restaurants: [restaurant, { ...restaurant, id: 's' }] };
    expect(onlyChoice({ merchants: [two], ...nothing })).toBeNull();
    expect(onlyChoice({ merchants: [lucia, lucia], ...nothing })).toBeNull();
    expect(onlyChoice({ merchants: [], ...nothing })).toBeNull();
    expect(onlyChoice({ merchants: [{ ...lucia, unclaimed: true }], ...nothing })).toBeNull();
    expect(onlyChoice({ merchants: [lucia], merchantId: 'm', restaurantId: 'r' })).toBeNull();
  });
});
