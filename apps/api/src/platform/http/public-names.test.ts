import { lookup } from 'node:dns/promises';
import { MINUTE_MS } from '@comanda/domain/hours/durations';
import { eventually } from '@comanda/testing/eventually';
import { type NameServer, startNameServer } from '@comanda/testing/name-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPublicNames, NotPublic, type PublicNames, Unanswered } from './public-names.ts';

let server: NameServer;
let now = 0;

beforeAll(async () => {
  server = await startNameServer({
    'shop.example': ['8.8.8.8', '10.0.0.1', '9.9.9.9'],
    'inside.example': ['127.0.0.1', '192.168.0.4'],
    'nobody.example': [],
  });
});

afterAll(() => server.close());

const namesOf = (isOurs = (_host: string) => false) =>
  createPublicNames({ now: () => now, server: server.address, isOurs });

const ask = (names: PublicNames, host: string, options: { all: boolean; signal?: AbortSignal }) =>
  new Promise<unknown>((resolve) => {
    const { all, signal = new AbortController().signal } = options;
    names.lookUp(signal)(host, { all }, (error, address) => resolve(error ?? address));
  });

const timesAsked = (host: string) => server.asked.filter((name) => name === host).length;

describe('a name that a stranger gave', () => {
  test('leads to its public addresses alone', async () => {
    const names = namesOf();
    expect(await ask(names, 'shop.example', { all: true })).toEqual([
      { address: '8.8.8.8', family: 4 },
      { address: '9.9.9.9', family: 4 },
    ]);
    expect(await ask(names, 'shop.example', { all: false })).toBe('8.8.8.8');
  });

  test('is refused where it leads to this machine or its network', async () => {
    for (const all of [true, false])
      expect(await ask(namesOf(), 'inside.example', { all })).toBeInstanceOf(NotPublic);
  });

  test('that leads nowhere is asked for again each time: it was answered', async () => {
    const names = namesOf();
    for (const _ of [1, 2]) expect(await ask(names, 'nobody.example', { all: true })).toBeInstanceOf(Error);
    // both kinds of address, each time
    expect(timesAsked('nobody.example')).toBe(4);
  });

  test('that nobody answers for holds none of the threads on which all other names are looked up', async () => {
    const names = namesOf();
    const ending = new AbortController();
    const asked = Array.from({ length: 16 }, (_, n) => `a${n}.dead.example`).map((host) =>
      ask(names, host, { all: true, signal: ending.signal }),
    );
    await eventually('the questions', async () => timesAsked('a15.dead.example') === 2);
    expect(process.getActiveResourcesInfo()).not.toContain('GetAddrInfoReqWrap');
    expect(await lookup('localhost')).toMatchObject({ address: expect.any(String) });
    ending.abort();
    for (const answer of await Promise.all(asked)) expect(answer).toBeInstanceOf(Unanswered);
  });

  test('and that was not answered is asked for again after ten minutes, and one of ours at once', async () => {
    const names = namesOf((host) => host.endsWith('ours.example'));
    const silent = async (host: string) => {
      const ending = new AbortController();
      const before = timesAsked(host);
      const answer = ask(names, host, { all: true, signal: ending.signal });
      await Promise.race([answer, eventually('a question', async () => timesAsked(host) > before)]);
      ending.abort();
      expect(await answer).toBeInstanceOf(Unanswered);
      return timesAsked(host) > before;
    };
    expect(await silent('theirs.example')).toBe(true);
    now += 10 * MINUTE_MS - 1;
    expect(await silent('theirs.example')).toBe(false);
    now += 1;
    expect(await silent('theirs.example')).toBe(true);
    expect([await silent('ours.example'), await silent('ours.example')]).toEqual([true, true]);
  });
});
