import { onTestFinished, vi } from 'vitest';

const KEYS = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };

/** A browser with notifications, for one test: its user's answer, and what its push service has issued. */
export function aPushBrowser({ answer = 'granted', isSubscribed = false } = {}) {
  const state = {
    permission: isSubscribed ? 'granted' : 'default',
    given: isSubscribed ? 1 : 0,
    isAsked: false,
  };
  let current = isSubscribed;
  let serverKey = new Uint8Array([1, 2, 3]).buffer;

  const subscription = () => {
    const endpoint = `https://push.example.com/${state.given}`;
    return {
      endpoint,
      options: { applicationServerKey: serverKey },
      toJSON: () => ({ endpoint, keys: KEYS }),
      unsubscribe: async () => {
        current = false;
        return true;
      },
    };
  };
  const pushManager = {
    getSubscription: async () => (current ? subscription() : null),
    async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
      serverKey = Uint8Array.from(atob(applicationServerKey), (character) => character.charCodeAt(0)).buffer;
      current = true;
      state.given += 1;
      return subscription();
    },
  };
  const registration = { active: {}, pushManager };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return state.permission;
    },
    async requestPermission() {
      if (state.permission === 'default') {
        state.isAsked = true;
        state.permission = answer;
      }
      return state.permission;
    },
  });
  const serviceWorker = { getRegistration: async () => registration, register: async () => registration };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
  return {
    keys: KEYS,
    isSubscribed: () => current,
    /** Whether its user was asked. */
    isAsked: () => state.isAsked,
    /** How many subscriptions it has given out. */
    given: () => state.given,
  };
}
