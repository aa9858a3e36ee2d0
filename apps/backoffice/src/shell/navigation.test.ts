import { redirectFor } from '@comanda/domain/people/redirects';
import { ROLES } from '@comanda/domain/people/roles';
import { navigationOf, pathOf } from '@comanda/domain/people/screens';
import { describe, expect, it } from 'vitest';
import { shownTo } from './navigation.tsx';

const restaurant = { id: 'r', accountLocked: false };
const merchant = { id: 'm', role: 'STAFF', restaurants: [restaurant] } as const;
const inside = { session: {}, merchants: [merchant], merchantId: 'm', restaurantId: 'r', restaurant };

/** Screens of ADMIN alone that exist. */
const ADMIN_PATHS = ['/restaurant/users', '/restaurant/show'] as const;

describe('the screens of the owner', () => {
  it('are in nobody else’s navigation', () => {
    expect(navigationOf('ADMIN', false)).toEqual(
      expect.arrayContaining(['restaurant_show', 'restaurant_users']),
    );
    for (const role of ['MANAGER', 'STAFF'] as const) {
      expect(navigationOf(role, false)).not.toContain('restaurant_show');
      expect(navigationOf(role, false)).not.toContain('restaurant_users');
    }
  });

  it.each(ADMIN_PATHS)('%s is ADMIN’s alone; others land where they belong and read why', (path) => {
    expect(redirectFor({ ...inside, path, role: 'ADMIN' })).toBeNull();
    expect(redirectFor({ ...inside, path, role: 'MANAGER' })).toEqual({
      to: '/merchant/dashboard',
      because: { code: 'NOT_YOURS', role: 'MANAGER', allowed: ['ADMIN'] },
    });
    expect(redirectFor({ ...inside, path: `${path}?view=history`, role: 'STAFF' })).toEqual({
      to: '/orders/live',
      because: { code: 'NOT_YOURS', role: 'STAFF', allowed: ['ADMIN'] },
    });
  });

  it.each(ADMIN_PATHS)('%s is out of reach for everybody while the account is locked', (path) => {
    const locked = { ...restaurant, accountLocked: true };
    for (const role of ROLES) {
      expect(redirectFor({ ...inside, restaurant: locked, path, role })?.to).toBe('/merchant/account-locked');
    }
  });
});

describe('the navigation while the account is locked', () => {
  it('names only what the guard lets through, in every role', () => {
    const locked = { ...inside, restaurant: { ...restaurant, accountLocked: true } };
    for (const role of ROLES) {
      const screens = navigationOf(role, true);
      expect(screens).toContain('merchant_account_locked');
      for (const screen of screens) expect(redirectFor({ ...locked, path: pathOf(screen), role })).toBeNull();
    }
  });
});

describe('the plan', () => {
  it('is in the navigation of ADMIN alone, also while locked, and only where restaurants pay', () => {
    for (const isLocked of [false, true]) {
      const who = { role: 'ADMIN', isLocked, isTablet: false, hasPlans: true } as const;
      expect(shownTo(who)).toContain('merchant_subscription');
      expect(shownTo({ ...who, hasPlans: false })).not.toContain('merchant_subscription');
      expect(shownTo({ ...who, role: 'MANAGER' })).not.toContain('merchant_subscription');
    }
  });
});

describe('the business', () => {
  it('can be read in every role, also before its first restaurant', () => {
    for (const role of ROLES) {
      expect(redirectFor({ ...inside, path: '/merchant/show', role })).toBeNull();
    }
    const bare = { ...merchant, role: 'ADMIN', restaurants: [] } as const;
    const nowhere = { ...inside, merchants: [bare], restaurantId: null, restaurant: null };
    expect(redirectFor({ ...nowhere, path: '/merchant/show', role: 'STAFF' })).toBeNull();
  });
});
