import { MINUTE_MS } from '@comanda/domain/hours/durations';
import { refused } from '@comanda/testing/answers';
import { mailedParameter, mailsTo } from '@comanda/testing/mails';
import { passkeyStory, SITE } from '@comanda/testing/passkey-story';
import { createSoftwarePasskey } from '@comanda/testing/software-passkey';
import { recordStream } from '@comanda/testing/stream-record';
import { callWith } from '@comanda/testing/test-accounts';
import { describe, expect, test } from 'vitest';

const GONE = { status: 400, code: 'INVALID' };

const story = passkeyStory();
const { nobody, mine, register } = story;

/** A new password by mail; what is left of the passkeys. */
async function reset() {
  await story.app.database.db.deleteFrom('user_tokens').execute();
  await nobody()('forgotPassword', { body: { email: story.user.email } });
  const token = await mailedParameter(story.app, story.user.email, 'token');
  const answer = await nobody()('resetPassword', {
    body: { token, newPassword: 'another four plain words' },
  });
  return answer.passkeysLeft;
}

const remove = (ticket: string) => nobody()('removeAllPasskeys', { body: { ticket } });

async function logIn(key = story.passkey) {
  const { challenge } = await nobody()('askPasskey', { body: {} });
  return nobody()('passkeyLogin', { body: { passkey: key.answer({ ...SITE, challenge }) } });
}

describe('after a password was reset by mail', () => {
  test('nothing is asked of who has no passkey', async () => {
    expect(await reset()).toBeUndefined();
  });

  test('passkeys are listed and can be removed at once, with what was logged in by them meanwhile', async () => {
    const stranger = createSoftwarePasskey();
    await register();
    await register(stranger, story.user, 'Not mine');
    const left = await reset();
    expect(left?.passkeys.map(({ name }) => name)).toEqual(['My phone', 'Not mine']);
    const { accessToken } = await logIn(stranger);
    const url = `${story.app.baseUrl}/restaurants/${story.app.world.restaurant.id}/orders/stream`;
    const stream = recordStream({ url, token: accessToken });
    await stream.until('that it is live', () => stream.events.length > 0);
    await remove(left?.ticket ?? '');
    await stream.until('that it has ended', () => stream.refusedWith() === 401);
    expect(await refused(callWith(story.app, accessToken)('me'))).toMatchObject({ status: 401 });
    for (const key of [stranger, story.passkey]) {
      expect(await refused(logIn(key))).toMatchObject({ status: 401, code: 'WRONG_PASSKEY' });
    }
    const [mail] = await mailsTo(story.app, story.user.email);
    expect(mail?.subject).toBe('All passkeys were removed from your account (Comanda)');
  });

  test('a ticket removes once, for fifteen minutes, and only its own user’s', async () => {
    const other = createSoftwarePasskey();
    await register(other, story.app.world.users.STAFF);
    await register();
    const used = (await reset())?.ticket ?? '';
    await remove(used);
    await register();
    expect(await refused(remove(used))).toMatchObject(GONE);
    const late = (await reset())?.ticket ?? '';
    story.app.clock.advance(15 * MINUTE_MS);
    expect(await refused(remove(late))).toMatchObject(GONE);
    expect(await refused(remove('x'.repeat(43)))).toMatchObject(GONE);
    expect(await logIn(other)).toMatchObject({ id: story.app.world.users.STAFF.id });
  });

  test('the mailbox alone removes none where a passkey is asked for after the password', async () => {
    await register();
    await (await mine())('switchSecondStep', { params: { id: story.user.id }, body: { on: true } });
    expect(await reset()).toMatchObject({ passkeys: [{ name: 'My phone' }], ticket: null });
    expect(await logIn()).toMatchObject({ id: story.user.id });
  });
});
