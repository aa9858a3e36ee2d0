import { describe, expect, it } from 'vitest';
import { A_SESSION } from '../testing/a-session.ts';
import { aStorage } from '../testing/a-storage.ts';
import { createSessionStore } from './session-store.ts';

describe('the session of a tab', () => {
  it('keeps the token under "token" and the user without it under "user"', () => {
    const tab = aStorage();
    const session = createSessionStore(tab, aStorage());
    session.logIn(A_SESSION);
    expect(tab.entries.get('token')).toBe('secret');
    expect(tab.entries.get('user')).not.toContain('secret');
    expect(session.user()).toMatchObject({ firstName: 'Mia', merchants: [] });
  });

  it('begins with nothing of whoever was here before', () => {
    const tab = aStorage();
    const session = createSessionStore(tab, aStorage());
    session.logIn(A_SESSION);
    session.choose({ merchantId: 'm', restaurantId: 'r' });
    session.logIn({ ...A_SESSION, id: '2', accessToken: 'another' });
    expect([session.merchantId(), session.restaurantId()]).toEqual([null, null]);
    expect(session.user()?.id).toBe('2');
  });

  it('leaves nothing behind in either store', () => {
    const [tab, browser] = [aStorage(), aStorage()];
    browser.setItem('left', 'over');
    const session = createSessionStore(tab, browser);
    session.logIn(A_SESSION);
    session.choose({ merchantId: 'm', restaurantId: 'r' });
    session.clear();
    expect([tab.entries.size, browser.entries.size]).toEqual([0, 0]);
    expect(session.entries()).toEqual({});
  });

  it('counts a user that cannot be read back as logged out', () => {
    const tab = aStorage();
    tab.setItem('user', '{"broken');
    expect(createSessionStore(tab, aStorage()).user()).toBeNull();
  });

  it('keeps a merchant without a restaurant, and forgets the restaurant of before', () => {
    const session = createSessionStore(aStorage(), aStorage());
    session.choose({ merchantId: 'm', restaurantId: 'r' });
    session.chooseMerchant('n');
    expect([session.merchantId(), session.restaurantId()]).toEqual(['n', null]);
  });

  it('learns that the address has been confirmed', () => {
    const session = createSessionStore(aStorage(), aStorage());
    session.keepVerified();
    expect(session.user()).toBeNull();
    session.logIn({ ...A_SESSION, isVerified: false });
    session.keepVerified();
    expect(session.user()).toMatchObject({ isVerified: true, firstName: 'Mia' });
  });

  it('takes over what another tab hands it, and only that', () => {
    const tab = aStorage();
    const session = createSessionStore(tab, aStorage());
    session.adopt({ token: 'secret', restaurantId: 'r' });
    expect([...tab.entries.keys()]).toEqual(['token', 'restaurantId']);
  });
});
