import { type Call, createCall } from '@comanda/client/call';
import type { MerchantSummary, SessionUser } from '@comanda/contract/shapes/accounts';

export type Staff = {
  readonly call: Call;
  readonly token: string;
  readonly whoAmI: () => Promise<SessionUser & { merchants: MerchantSummary[] }>;
};

/** As `comanda.ts` starts it. */
const DEMO_PASSWORD = 'the-demo-of-the-bench';
export const DEMO_OWNER = { email: 'lucia@comanda.example', password: DEMO_PASSWORD };

/** The owner of Forno Lucia and of all its copies, logged in. */
export async function logInOwner(base: string): Promise<Staff> {
  const baseUrl = `${base}/api`;
  const { accessToken } = await createCall({ baseUrl, token: () => null })('login', { body: DEMO_OWNER });
  const call = createCall({ baseUrl, token: () => accessToken });
  return {
    call,
    token: accessToken,
    async whoAmI() {
      const user = await call('me');
      return { ...user, merchants: await call('userMerchants', { params: { id: user.id } }) };
    },
  };
}
