import { type Call, createCall } from '@comanda/client/call';
import type { CallInput, CallOutput } from '@comanda/contract/calls';
import { PASSWORD } from './sample-world.ts';
import type { TestApp } from './test-app.ts';

/** The typed calls with a token, or with none. */
export function callWith({ baseUrl }: Pick<TestApp, 'baseUrl'>, token: string | null): Call {
  return createCall({ baseUrl, token: () => token });
}

type Registration = CallInput<'register'>['body'];

export const registration = (changes: Partial<Registration> = {}): Registration => ({
  email: 'ada@example.com',
  password: PASSWORD,
  firstName: 'Ada',
  lastName: 'Lovelace',
  ...changes,
});

export type TestAccount = {
  readonly session: CallOutput<'register'>;
  readonly token: string;
  readonly call: Call;
};

/** A newly registered user. */
export async function registerAccount(
  app: Pick<TestApp, 'baseUrl'>,
  changes: Partial<Registration> = {},
): Promise<TestAccount> {
  const session = await callWith(app, null)('register', { body: registration(changes) });
  return { session, token: session.accessToken, call: callWith(app, session.accessToken) };
}
