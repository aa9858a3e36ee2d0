import { randomUUID } from 'node:crypto';
import { Agent, get, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { answerJobs } from './child.ts';
import { BoardsJob } from './jobs.ts';

const LATEST_MS = 10_000;
const OPENED_AT_ONCE = 20;
/** As a board that is in sight and rings. */
const SEEN = { visible: true, audible: true };

const Numbered = z.object({ id: z.string(), placedAt: z.string() });

type Target = Extract<BoardsJob, { type: 'open' }>['boards'][number] & { readonly port: number };
type Board = { readonly restaurantId: string; readonly came: Map<string, { delay: number; times: number }> };

const calls = new Agent({ keepAlive: true, maxSockets: 32 });
const boards: Board[] = [];

function fail(error: Error): never {
  throw error;
}

/** A call that a board makes by the way; one that is refused ends the process. */
function send({ port, token }: Target, method: string, path: string, body: object): void {
  const text = JSON.stringify(body);
  const sent = request(
    {
      ...{ agent: calls, port, host: '127.0.0.1', method, path },
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      },
    },
    (response) => {
      response.resume();
      if ((response.statusCode ?? 0) >= 300) fail(new Error(`${path} answered ${response.statusCode}.`));
    },
  );
  sent.on('error', fail);
  sent.end(text);
}

/** Reads one board's stream, beats and answers new orders as the page does. Resolves once it is open. */
function openBoard(target: Target): Promise<void> {
  const { port, restaurantId, token } = target;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const screenId = randomUUID();
  const base = `/api/restaurants/${restaurantId}`;
  const board: Board = { restaurantId, came: new Map() };
  const beat = () => send(target, 'PUT', `${base}/screens/${screenId}`, { ...SEEN, board: 'live' });

  function read(event: string): void {
    if (event.startsWith('event: ping')) beat();
    if (!event.includes('event: order')) return;
    const at = Date.now();
    const { id, placedAt } = Numbered.parse(JSON.parse(event.slice(event.indexOf('data: ') + 6)));
    const before = board.came.get(id);
    board.came.set(id, {
      delay: before?.delay ?? at - Date.parse(placedAt),
      times: (before?.times ?? 0) + 1,
    });
    send(target, 'POST', `${base}/orders/${id}/alerts`, { screenId, ...SEEN, shown: true });
  }

  get(
    {
      ...{ agent: false, port, host: '127.0.0.1', path: `${base}/orders/stream` },
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    },
    (response) => {
      if (response.statusCode !== 200) return reject(new Error(`A stream answered ${response.statusCode}.`));
      boards.push(board);
      beat();
      resolve();
      let rest = '';
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        const events = (rest + text).split('\n\n');
        rest = events.pop() ?? '';
        for (const event of events) read(event);
      });
      response.on('end', () => fail(new Error('The server ended a stream.')));
    },
  ).on('error', reject);
  return promise;
}

async function open({ port, boards: targets }: Extract<BoardsJob, { type: 'open' }>) {
  for (let n = 0; n < targets.length; n += OPENED_AT_ONCE)
    await Promise.all(targets.slice(n, n + OPENED_AT_ONCE).map((target) => openBoard({ ...target, port })));
  return { open: boards.length };
}

async function collect({ orders }: Extract<BoardsJob, { type: 'collect' }>) {
  const wanted = Map.groupBy(orders, ({ restaurantId }) => restaurantId);
  const missed = () =>
    boards.flatMap(({ restaurantId, came }) =>
      (wanted.get(restaurantId) ?? []).filter(({ id }) => !came.has(id)),
    ).length;
  const until = performance.now() + LATEST_MS;
  while (missed() > 0 && performance.now() < until) await delay(100);
  const came = boards.flatMap((board) => [...board.came.values()]);
  return {
    delays: came.map(({ delay: took }) => took),
    missed: missed(),
    doubled: came.filter(({ times }) => times > 1).length,
  };
}

/** Process: reads the streams of many boards, and reports what came to them. */
answerJobs(BoardsJob, (job) => (job.type === 'open' ? open(job) : collect(job)));
