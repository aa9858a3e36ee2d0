import Fastify, { LogController } from 'fastify';
import { expect, test } from 'vitest';
import { requestLog } from './request-log.ts';

test('what a request logs bears its id, and one that says nothing has no log made', async () => {
  const lines: string[] = [];
  let made = 0;
  const app = Fastify({
    logger: {
      stream: { write: (line) => lines.push(line) },
      onChild: () => {
        made += 1;
      },
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ url = '' }) => `request of ${url}`,
    childLoggerFactory: requestLog,
  });
  app.get('/silent', () => 'nothing');
  app.get('/outspoken', ({ log }) => {
    log.warn({ route: '/outspoken' }, 'first');
    log.child({ part: 'second' }).error('then');
    return log.level;
  });
  await app.inject('/silent');
  expect(made).toBe(0);
  expect((await app.inject('/outspoken')).body).toBe('info');
  expect(made).toBe(2);
  const own = { reqId: 'request of /outspoken' };
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { ...own, level: 40, msg: 'first', route: '/outspoken' },
    { ...own, level: 50, msg: 'then', part: 'second' },
  ]);
});
