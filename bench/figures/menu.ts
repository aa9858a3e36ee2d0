import { createCall } from '@comanda/client/call';
import { startChild } from '../load/child.ts';
import { Driven, Listening } from '../load/jobs.ts';
import { alternate } from '../measure/alternate.ts';
import { processorSeconds } from '../measure/process-figures.ts';
import { ratiosOf, spreadOf } from '../measure/spread.ts';
import { type Figure, perSecond } from '../report.ts';
import { type Comanda, startComanda } from '../subject/comanda.ts';
import { bareAnswerOf, rawAnswer } from '../subject/raw-answer.ts';
import { logInOwner } from '../subject/staff.ts';

/** Proves that no stale copy was measured: a sold-out switch changes bytes and ETag, both ways. Throws otherwise. */
async function proveEditShows(comanda: Comanda, paths: readonly string[]): Promise<string> {
  const anybody = createCall({ baseUrl: `${comanda.base}/api`, token: () => null });
  const { call } = await logInOwner(comanda.base);
  const menu = await anybody('dinerMenu', { params: { slug: 'forno-lucia' } });
  const item = menu.categories[0]?.items[0];
  if (!item) throw new Error('The demo menu is empty.');

  const answersNow = () => Promise.all(paths.map((path) => rawAnswer(comanda.port, path)));
  let before = await answersNow();
  for (const available of [false, true]) {
    await call('itemAvailability', {
      params: { id: menu.restaurant.id, itemId: item.id },
      body: available ? { available } : { available },
    });
    const after = await answersNow();
    for (const [position, { headers, body }] of after.entries()) {
      const stale = before[position]?.body.equals(body) || before[position]?.headers.etag === headers.etag;
      if (stale) throw new Error(`${paths[position]} still showed the menu from before an edit.`);
    }
    before = after;
  }
  return 'the first answer after a sold-out switch, and after switching back, had the new bytes, in JSON and page';
}

const SLUG = 'forno-lucia';
const JSON_PATH = `/api/clients/${SLUG}/menu`;
const PAGE_PATH = `/clients/${SLUG}/menu`;

const ROUNDS = 9;
const SECONDS = 0.8;
/** Keeps the load generator busy between answers: otherwise waking it would be counted as the server's time. */
const CONNECTIONS = 64;

type Sample = { readonly rate: number; readonly perProcessorSecond: number };

async function compare(comanda: Comanda, path: string): Promise<Omit<Figure, 'name' | 'aim' | 'reached'>> {
  const answer = await rawAnswer(comanda.port, path);
  if (answer.status !== 200 || answer.headers['content-encoding'] !== 'br')
    throw new Error(`${path} was answered ${answer.status}, not with a page in brotli.`);
  const load = startChild(new URL('../load/http-load.ts', import.meta.url));
  const bare = startChild(new URL('../load/bare-server.ts', import.meta.url));
  try {
    const bareServer = { pid: bare.pid, ...(await bare.ask(bareAnswerOf(answer), Listening)) };
    const request = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: gzip, deflate, br\r\n\r\n`;
    const measure = async ({ pid, port }: { pid: number; port: number }): Promise<Sample> => {
      const before = await processorSeconds(pid);
      const job = { port, connections: CONNECTIONS, status: 200, request, seconds: SECONDS };
      const { answers, seconds } = await load.ask(job, Driven);
      return {
        rate: answers / seconds,
        perProcessorSecond: answers / ((await processorSeconds(pid)) - before),
      };
    };
    const pairs = await alternate(
      ROUNDS,
      () => measure(comanda),
      () => measure(bareServer),
    );
    const byProcessor = ratiosOf(pairs, ({ perProcessorSecond }) => perProcessorSecond).median;
    return {
      subject: perSecond(spreadOf(pairs.map(({ subject }) => subject.rate)).median),
      baseline: `node:http ${perSecond(spreadOf(pairs.map(({ baseline }) => baseline.rate)).median)}`,
      ratio: ratiosOf(pairs, ({ rate }) => rate),
      notes: [
        `${answer.body.length} bytes in brotli; ${byProcessor.toFixed(2)} by answers per processor second of the server`,
      ],
    };
  } finally {
    await Promise.all([load.stop(), bare.stop()]);
  }
}

/** The public menu as JSON and as a page, each against a bare server that sends the very same bytes and headers. */
export async function measureMenu(databaseUrl: string): Promise<Figure[]> {
  const comanda = await startComanda(databaseUrl);
  try {
    const json = await compare(comanda, JSON_PATH);
    const page = await compare(comanda, PAGE_PATH);
    const proven = await proveEditShows(comanda, [JSON_PATH, PAGE_PATH]);
    return [
      {
        name: 'menu as JSON',
        ...json,
        aim: '≥ 0.85',
        reached: (json.ratio?.median ?? 0) >= 0.85,
        notes: [...(json.notes ?? []), proven],
      },
      { name: 'menu page', ...page, aim: '≥ 0.70', reached: (page.ratio?.median ?? 0) >= 0.7 },
    ];
  } finally {
    await comanda.stop();
  }
}
