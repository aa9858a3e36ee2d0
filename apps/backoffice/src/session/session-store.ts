import {
  KeptTablet,
  KeptUser,
  type MerchantSummary,
  type Session,
  type SessionUser,
} from '@comanda/contract/shapes/accounts';

export type { KeptUser };

export const SESSION_KEYS = ['token', 'user', 'merchantId', 'restaurantId'] as const;
export type SessionKey = (typeof SESSION_KEYS)[number];

/** The raw entries of a session, as one tab hands them to another. */
export type SessionEntries = Partial<Record<SessionKey, string>>;

export type Choice = { merchantId: string; restaurantId: string };

export type SessionStore = {
  token: () => string | null;
  user: () => KeptUser | null;
  merchantId: () => string | null;
  restaurantId: () => string | null;
  entries: () => SessionEntries;
  /** Begins anew: nothing that somebody else had chosen is left. */
  logIn: (session: Session) => void;
  keepMerchants: (merchants: MerchantSummary[]) => void;
  /** The address has been confirmed since. */
  keepVerified: () => void;
  /** Name, address or role have changed since. */
  keepProfile: (profile: Partial<SessionUser>) => void;
  choose: (choice: Choice) => void;
  /** A merchant that has no restaurant yet. */
  chooseMerchant: (merchantId: string) => void;
  /** Back to choosing; the session stays. */
  clearChoice: () => void;
  /** This tab has been started to take orders, also once its page is reloaded. */
  keepStarted: () => void;
  wasStarted: () => boolean;
  /** The session of this device as a kitchen tablet, which outlives its tabs. */
  tabletEntries: () => SessionEntries | null;
  /** Takes a session over from another tab. */
  adopt: (entries: SessionEntries) => void;
  clear: () => void;
};

export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'clear'>;
export type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

function parseUser(stored: string | null): KeptUser | null {
  if (stored === null) return null;
  try {
    const kept: unknown = JSON.parse(stored);
    return KeptUser.parse(kept);
  } catch {
    return null;
  }
}

const TABLET_KEY = 'tablet';
const STARTED_KEY = 'started';

function parseTablet(stored: string | null): KeptTablet | null {
  if (stored === null) return null;
  try {
    const kept: unknown = JSON.parse(stored);
    return KeptTablet.parse(kept);
  } catch {
    return null;
  }
}

/** The merchant session of this tab. A user that cannot be read back counts as logged out. */
export function createSessionStore(tab: WebStorage, browser: BrowserStorage): SessionStore {
  const user = () => parseUser(tab.getItem('user'));

  function keepUser(kept: KeptUser): void {
    tab.setItem('user', JSON.stringify(kept));
  }

  function clearChoice(): void {
    tab.removeItem('merchantId');
    tab.removeItem('restaurantId');
  }

  return {
    token: () => tab.getItem('token'),
    user,
    merchantId: () => tab.getItem('merchantId'),
    restaurantId: () => tab.getItem('restaurantId'),
    entries() {
      const found = SESSION_KEYS.flatMap((key) => {
        const value = tab.getItem(key);
        return value === null ? [] : [[key, value] as const];
      });
      return Object.fromEntries(found);
    },
    logIn({ accessToken, ...kept }) {
      clearChoice();
      tab.setItem('token', accessToken);
      keepUser({ ...kept, merchants: [] });
      if (kept.isTablet) browser.setItem(TABLET_KEY, JSON.stringify({ token: accessToken, user: kept }));
    },
    keepMerchants(merchants) {
      const kept = user();
      if (kept) keepUser({ ...kept, merchants });
    },
    keepVerified() {
      const kept = user();
      if (kept) keepUser({ ...kept, isVerified: true });
    },
    keepProfile(profile) {
      const kept = user();
      if (kept) keepUser({ ...kept, ...profile });
    },
    choose({ merchantId, restaurantId }) {
      tab.setItem('merchantId', merchantId);
      tab.setItem('restaurantId', restaurantId);
    },
    chooseMerchant(merchantId) {
      tab.setItem('merchantId', merchantId);
      tab.removeItem('restaurantId');
    },
    clearChoice,
    keepStarted() {
      tab.setItem(STARTED_KEY, 'yes');
      // a tablet whose browser has ended is the same board
      if (user()?.isTablet) browser.setItem(STARTED_KEY, 'yes');
    },
    wasStarted: () =>
      tab.getItem(STARTED_KEY) !== null ||
      (user()?.isTablet === true && browser.getItem(STARTED_KEY) !== null),
    tabletEntries() {
      const kept = parseTablet(browser.getItem(TABLET_KEY));
      return kept && { token: kept.token, user: JSON.stringify(kept.user) };
    },
    adopt(entries) {
      for (const key of SESSION_KEYS) {
        const value = entries[key];
        if (typeof value === 'string') tab.setItem(key, value);
      }
    },
    clear() {
      tab.clear();
      browser.clear();
    },
  };
}
