import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PushService, startPushService } from '@comanda/testing/push-service';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPublicNames } from '#platform/http/public-names.ts';
import { createPushKey, loadPushKey, type PushKey } from './push-key.ts';
import { sendPush } from './send-push.ts';

let folder: string;
let service: PushService;
let key: PushKey;

beforeAll(async () => {
  [folder, service] = await Promise.all([mkdtemp(join(tmpdir(), 'push-')), startPushService()]);
  const loaded = await loadPushKey({ DATA_DIR: folder, PUSH_PRIVATE_KEY: undefined, SHARED: false });
  if (!loaded) throw new Error('There is no key.');
  key = loaded;
});

afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

describe('a push service', () => {
  test.each([
    ['never answers', 'silent', 'later'],
    ['answers with more than a push service has to say', 'talkative', 'later'],
    ['answers without an end', 'endless', 'taken'],
  ] as const)('that %s is let go', async (_, how, outcome) => {
    const device = service.device(key.publicKey);
    device.behave(how);
    const { endpoint, keys } = device.subscription;
    const sending = {
      config: { TEST_HOOKS: { push: service.url } },
      names: createPublicNames({ now: Date.now }),
      key,
      subject: 'mailto:a@b.example',
      keepSeconds: 1,
      orderId: crypto.randomUUID(),
    };
    const answerMs = how === 'silent' ? 200 : 30_000;
    const pushed = await sendPush({ ...sending, answerMs }, { endpoint, ...keys }, '{}');
    expect([pushed.outcome, device.tries()]).toEqual([outcome, 1]);
  });
});

describe('the server’s key', () => {
  const config = { DATA_DIR: '', PUSH_PRIVATE_KEY: undefined, SHARED: false };

  test('is made once, and is its owner’s alone', async () => {
    const keys = await Promise.all([1, 2].map(() => loadPushKey({ ...config, DATA_DIR: folder })));
    expect(keys.map((again) => again?.publicKey)).toEqual([key.publicKey, key.publicKey]);
    const path = join(folder, 'push-secret');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const secret = (await readFile(path, 'utf8')).trim();
    const set = { ...config, PUSH_PRIVATE_KEY: secret };
    expect((await loadPushKey(set))?.publicKey).toBe(key.publicKey);
  });

  test('is none on several machines, unless they are given one, nor where the file is cut short', async () => {
    expect(await loadPushKey({ ...config, SHARED: true })).toBeNull();
    const cut = await mkdtemp(join(folder, 'cut-'));
    await writeFile(join(cut, 'push-secret'), 'short');
    const troubles: unknown[] = [];
    const loaded = createPushKey({ ...config, DATA_DIR: cut }, (error) => troubles.push(error));
    expect([await loaded(), await loaded()]).toEqual([null, null]);
    expect(String(troubles)).toContain('bring it back from a backup');
  });
});
