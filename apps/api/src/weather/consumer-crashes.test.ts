import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { eventually } from '@comanda/testing/eventually';
import { type MailServer, startMailServer } from '@comanda/testing/mail-server';
import { brokenInvariants } from '@comanda/testing/order-invariants';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleProgram } from '../../build.ts';

/** Each stage of each consumer three times; `KILLS=50` takes its time (CONTRIBUTING). */
const KILLS = Number(process.env.KILLS ?? 18);
/** Consumers that are killed beside each other. */
const NAMES = ['kitchen', 'counter'] as const;
/** Between event and effect: not written; written but not committed; committed but not announced. */
const STAGES = ['read', 'written', 'stored'] as const;
const PROGRAM = 'consumer-process.fixture';
const CACHE = join(import.meta.dirname, '../../../../.cache');
const COMPILED = join(CACHE, 'node');

let server: MailServer;
let app: TestApp;
/** Of this run: the consumer in one file, since to find and read its modules would take most of each start. */
let bundle: string;

beforeAll(async () => {
  await mkdir(CACHE, { recursive: true });
  bundle = await mkdtemp(join(CACHE, 'consumer-'));
  await bundleProgram(join(import.meta.dirname, `${PROGRAM}.ts`), bundle);
  server = await startMailServer();
  app = await createTestApp({ environment: { SMTP_URL: server.url, MAIL_FROM: 'orders@comanda.example' } });
  await (await app.staff()).watch();
});

afterAll(async () => {
  await app.close();
  await server.kill();
  await rm(bundle, { recursive: true });
});

/** Runs a consumer in a process of its own until it says the word, and kills it. Returns what it complained about. */
async function killAt(name: string, word: string): Promise<string> {
  const child = spawn(
    process.execPath,
    [join(bundle, `${PROGRAM}.js`), app.database.url, name, word, String(app.clock.now())],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILED },
    },
  );
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk.toString();
  });
  const ended = once(child, 'exit');
  const said = createInterface(child.stdout);
  const isSaid = new Promise<void>((resolve, reject) => {
    said.on('line', (line) => {
      if (line === word) resolve();
    });
    child.once('exit', () => reject(new Error(`The consumer ended before "${word}": ${complaints}`)));
  });
  await isSaid;
  child.kill('SIGKILL');
  const [, signal]: unknown[] = await ended;
  expect(signal).toBe('SIGKILL');
  return complaints;
}

async function recipientsOf(name: string): Promise<string[]> {
  const mails = app.database.db.selectFrom('mails').select('recipient').where('kind', '=', 'PLACED');
  const found = await mails.where('recipient', 'like', `%@${name}.example`).execute();
  return found.map(({ recipient }) => recipient).sort();
}

test(`no e-mail is lost and none is doubled when consumers are killed ${KILLS} times between event and effect`, async () => {
  const diner = await app.diner();
  const complaints: string[] = [];
  let placed = 0;
  async function killAgainAndAgain(name: string): Promise<void> {
    for (let kill = 0; kill < KILLS / NAMES.length; kill += 1) {
      await diner.place();
      placed += 1;
      complaints.push(await killAt(name, STAGES[kill % STAGES.length] ?? 'read'));
    }
    await diner.place();
    placed += 1;
  }
  await Promise.all(NAMES.map(killAgainAndAgain));
  for (const name of NAMES) complaints.push(await killAt(name, 'done'));
  expect(complaints.join('')).toBe('');
  const expected = NAMES.flatMap((name) =>
    Array.from({ length: placed }, (_, index) => `order-${index + 1}@${name}.example`),
  ).sort();
  expect((await Promise.all(NAMES.map(recipientsOf))).flat().sort()).toEqual(expected);
  await eventually('that all are sent', async () => {
    await app.runMail();
    return server.accepted.length >= expected.length;
  });
  expect(server.accepted.flatMap(({ to }) => to).sort()).toEqual(expected);
  expect(await brokenInvariants(app.database.db)).toEqual([]);
  expect(await app.database.db.selectFrom('resting_events').selectAll().execute()).toEqual([]);
}, 300_000);
