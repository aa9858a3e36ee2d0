import { passkeyStory, SITE } from '@comanda/testing/passkey-story';
import { PASSWORD } from '@comanda/testing/sample-world';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';

const Ticket = z.object({ ticket: z.string() });
const Opened = z.object({ accessToken: z.string() });

const story = passkeyStory({ RATES: 'call.address=200/minute' });

beforeEach(() => story.app.clock.advance(120_000));

const post = (path: string, json: object, cookie = '') =>
  story.app.send(path, { method: 'POST', headers: { cookie }, json });
const credentials = () => ({ email: story.user.email, password: PASSWORD });

/** What a browser keeps of a login. */
async function knownDevice(): Promise<string> {
  const { headers } = await post('/auth/login', credentials());
  return headers.get('set-cookie')?.split(';')[0] ?? '';
}

async function answerOfPasskey(ticket?: string) {
  const { challenge } = await story.nobody()('askPasskey', { body: { ticket } });
  return story.passkey.answer({ ...SITE, challenge });
}

async function secondStep() {
  const call = await story.mine();
  await call('switchSecondStep', { params: { id: story.user.id }, body: { on: true } });
  const { ticket } = Ticket.parse((await post('/auth/login', credentials())).json);
  return { ticket, passkey: await answerOfPasskey(ticket) };
}

test.each([
  ['a password', '/auth/login', async () => credentials()],
  ['a passkey', '/auth/passkey/login', async () => ({ passkey: await answerOfPasskey() })],
  ['a second step', '/auth/second-step', secondStep],
] as const)(
  'whoever logs in by %s reads the board, whatever the guests of the same Wi-Fi call',
  async (_, path, proof) => {
    await story.register();
    const cookie = await knownDevice();
    const body = await proof();
    while ((await story.app.send('/version')).status !== 429);
    const login = await post(path, body, cookie);
    expect(login.status).toBe(200);
    const { accessToken: token } = Opened.parse(login.json);
    const board = `/restaurants/${story.app.world.restaurant.id}/orders/live`;
    expect(await story.app.send(board, { token })).toMatchObject({ status: 200 });
  },
);
