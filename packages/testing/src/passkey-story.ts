import { afterAll, beforeAll, beforeEach } from 'vitest';
import { insertSession } from './sample-members.ts';
import type { SampleUser } from './sample-world.ts';
import { createSoftwarePasskey, type SoftwarePasskey } from './software-passkey.ts';
import { callWith } from './test-accounts.ts';
import { createTestApp, type TestApp } from './test-app.ts';

const ORIGIN = 'https://order.example.com';
export const SITE = { origin: ORIGIN, rpId: 'order.example.com' };

/** A named site, a confirmed manager, and an unregistered passkey: new for each test. */
export function passkeyStory(environment: Readonly<Record<string, string>> = {}) {
  const at: { app?: TestApp; user?: SampleUser; passkey?: SoftwarePasskey } = {};

  function there<T>(part: T | undefined): T {
    if (part === undefined) throw new Error('Only tests may ask for this, not the file around them.');
    return part;
  }

  beforeAll(async () => {
    at.app = await createTestApp({ environment: { ...environment, PUBLIC_URL: ORIGIN } });
  });

  beforeEach(async () => {
    const { database, world } = there(at.app);
    for (const table of ['passkeys', 'recovery_codes', 'attempts', 'mails', 'login_devices'] as const) {
      await database.db.deleteFrom(table).execute();
    }
    await database.db.updateTable('users').set({ second_step: false, is_verified: true }).execute();
    at.user = world.users.MANAGER;
    at.passkey = createSoftwarePasskey();
  });

  afterAll(() => at.app?.close());

  const app = () => there(at.app);
  const mine = async (of = there(at.user)) => callWith(app(), await insertSession(app(), of.id));
  return {
    get app() {
      return app();
    },
    get user() {
      return there(at.user);
    },
    get passkey() {
      return there(at.passkey);
    },
    nobody: () => callWith(app(), null),
    mine,
    async register(key = there(at.passkey), of = there(at.user), name: string | undefined = 'My phone') {
      const call = await mine(of);
      const params = { id: of.id };
      const { challenge } = await call('passkeyOptions', { params });
      const credential = key.register({ ...SITE, challenge });
      return call('addPasskey', { params, body: { ...(name && { name }), credential } });
    },
  };
}
