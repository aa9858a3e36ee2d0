import { MINUTE_MS } from '@comanda/domain/hours/durations';
import { refused } from '@comanda/testing/answers';
import { passkeyStory, SITE } from '@comanda/testing/passkey-story';
import { PASSWORD } from '@comanda/testing/sample-world';
import { createSoftwarePasskey } from '@comanda/testing/software-passkey';
import { describe, expect, test } from 'vitest';

const story = passkeyStory();
const { mine, register } = story;

describe('proving again who works in a session', () => {
  test('takes more than the password from who has switched the second step on', async () => {
    await register();
    const call = await mine();
    const params = { id: story.user.id };
    await call('switchSecondStep', { params, body: { on: true } });
    story.app.clock.advance(16 * MINUTE_MS);
    const byPassword = call('reauthenticate', { body: { password: PASSWORD } });
    expect(await refused(byPassword)).toMatchObject({ status: 403, code: 'USE_PASSKEY' });
    const other = 'another one for a while';
    await call('updateUser', { params, body: { password: other, currentPassword: PASSWORD } });
    await call('updateUser', { params, body: { password: PASSWORD, currentPassword: other } });
    const off = () => call('switchSecondStep', { params, body: { on: false } });
    expect(await refused(off())).toMatchObject({ code: 'REAUTHENTICATE' });
    const { challenge } = await call('askOwnPasskey');
    await call('provePasskey', { body: { passkey: story.passkey.answer({ ...SITE, challenge }) } });
    expect(await off()).toEqual({ codes: [] });
  });

  test('works by one’s own passkey, as it does by the password', async () => {
    await register();
    const call = await mine();
    story.app.clock.advance(16 * MINUTE_MS);
    const powerful = () => call('newRecoveryCodes', { params: { id: story.user.id } });
    expect(await refused(powerful())).toMatchObject({ code: 'REAUTHENTICATE' });
    const { challenge } = await call('askOwnPasskey');
    await call('provePasskey', { body: { passkey: story.passkey.answer({ ...SITE, challenge }) } });
    expect(await refused(powerful())).toMatchObject({ code: 'NO_SECOND_STEP' });
  });

  test('does not work by somebody else’s, and logs nobody out', async () => {
    await register();
    const other = createSoftwarePasskey();
    await register(other, story.app.world.users.STAFF);
    const call = await mine();
    const { challenge } = await call('askOwnPasskey');
    const theirs = other.answer({ ...SITE, challenge });
    expect(await refused(call('provePasskey', { body: { passkey: theirs } }))).toMatchObject({
      status: 403,
      code: 'WRONG_PASSKEY',
    });
  });
});
