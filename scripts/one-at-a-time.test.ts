import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.mjs';

const PLATFORMS = ['linux', 'darwin'] as const;

test.each(PLATFORMS)(
  'as on %s, work of one name is done one after another, also when it fails, and gives back what it made',
  async (platform) => {
    const name = randomUUID();
    let running = 0;
    const done = await Promise.allSettled(
      [1, 2, 3, 4].map((each) =>
        oneAtATime(
          name,
          async () => {
            running += 1;
            expect(running).toBe(1);
            for (let turn = 0; turn < 20; turn += 1) await nextTurn();
            running -= 1;
            if (each === 2) throw new Error('Failed.');
            return each;
          },
          undefined,
          platform,
        ),
      ),
    );
    expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  },
);

test.each(PLATFORMS)(
  'as on %s, a process that is killed at its work keeps nobody waiting',
  async (platform) => {
    const name = randomUUID();
    const module = pathToFileURL(`${import.meta.dirname}/one-at-a-time.mjs`).href;
    const holder = spawn(process.execPath, [
      '--input-type=module',
      '-e',
      `import { oneAtATime } from '${module}';
     await oneAtATime('${name}', () => new Promise(() => console.log('held')), undefined, '${platform}');`,
    ]);
    await once(holder.stdout, 'data');
    const order: string[] = [];
    const next = oneAtATime(
      name,
      async () => order.push('next'),
      () => order.push('waits'),
      platform,
    );
    for (let turn = 0; turn < 20; turn += 1) await nextTurn();
    order.push('killed');
    holder.kill('SIGKILL');
    await next;
    expect(order).toEqual(['waits', 'killed', 'next']);
  },
);
