import { type NameServer, startNameServer } from '@comanda/testing/name-server';
import { startWebPages, type WebPages } from '@comanda/testing/web-pages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPageFetcher, pageAddress } from './fetch-page.ts';

const MOST_BYTES = 200_000;
const PAGE = '<!doctype html><p>Soup 5.50';
const to = (location: string) => ({ status: 302, headers: { location } });

let site: WebPages;
let names: NameServer;
const KNOWN = {
  'roma.example': ['127.0.0.1'],
  'inside.example': ['10.0.0.7'],
  'both.example': ['192.168.1.4', '127.0.0.1'],
  'gone.example': [],
};

beforeAll(async () => {
  names = await startNameServer(KNOWN);
  site = await startWebPages({
    '/menu': { body: PAGE },
    '/packed': { body: PAGE, isPacked: true },
    '/packed-in-capitals': { body: PAGE, isPacked: true, headers: { 'content-encoding': 'GZIP' } },
    '/not-packed': { body: PAGE, headers: { 'content-encoding': 'identity' } },
    '/bomb': { body: ' '.repeat(MOST_BYTES + 1), isPacked: true },
    '/long': { body: PAGE, headers: { 'content-length': String(MOST_BYTES + 1) } },
    '/card': { body: '%PDF-1.7', type: 'application/pdf' },
    '/data': { body: '{}', type: 'application/json' },
    '/brotli': { body: PAGE, headers: { 'content-encoding': 'br' } },
    '/login': { status: 401 },
    '/kept': { status: 403 },
    '/broken': { status: 500 },
    '/silent': 'silent',
    '/endless': 'endless',
    '/hangs-up': 'gone',
    '/switches': 'switching',
    '/moved': to('/menu'),
    '/three': to('/two'),
    '/two': to('/moved'),
    '/four': to('/three'),
    '/round': to('/round'),
    '/in': to('http://169.254.169.254/latest/meta-data'),
    '/mapped': to('http://[::ffff:10.0.0.1]/'),
    '/by-name': to('http://inside.example/'),
    '/file': to('file:///etc/passwd'),
    '/with-login': to('http://user:secret@127.0.0.1/menu'),
    '/nowhere': { status: 302 },
  });
});

afterAll(async () => {
  await site.close();
  await names.close();
});

const fetcher = ({ isOfTest = true, answerMs = 60_000 } = {}) =>
  createPageFetcher({
    ...{ now: Date.now, nameServer: names.address, agent: 'Comanda (+https://order.example)' },
    ...{ answerMs, mostBytes: MOST_BYTES, isOfTest },
  });
const ask = (path: string) => fetcher()(site.url + path, 'restaurant');
const text = async (path: string) => {
  const answer = await ask(path);
  return answer.outcome === 'page' ? Buffer.from(answer.bytes).toString() : answer.outcome;
};

describe('an address', () => {
  test.each([
    ['roma.example/menu', 'https://roma.example/menu'],
    [' HTTPS://Roma.example ', 'https://roma.example/'],
    ['http://roma.example:8080/a', 'http://roma.example:8080/a'],
    ['http://2130706433/', 'http://127.0.0.1/'],
    ['http://0x7f.1/', 'http://127.0.0.1/'],
  ])('%j is %s', (typed, href) => {
    expect(pageAddress(typed)?.href).toBe(href);
  });

  test.each([
    ...[
      '',
      'our menu',
      'ftp://roma.example/',
      'file:///etc/passwd',
      'javascript:alert(1)',
      'data:text/html,x',
    ],
    ...['https://user:secret@roma.example/', 'https://user@roma.example/', 'http://'],
  ])('%j is none', (typed) => {
    expect(pageAddress(typed)).toBeNull();
  });
});

describe('never asked is', () => {
  test.each([
    ...['127.0.0.1', '127.1', '2130706433', '0x7f000001', '0177.0.0.1', '0.0.0.0', '10.1.2.3', '172.16.0.9'],
    ...[
      '192.168.1.1',
      '169.254.169.254',
      '168.63.129.16',
      '100.64.0.1',
      '198.18.0.1',
      '224.0.0.1',
      '255.255.255.255',
    ],
    ...['[::1]', '[::]', '[fe80::1]', '[fc00::1]', '[fd12:3456::1]', '[ff02::1]', '[::ffff:127.0.0.1]'],
    ...['[::ffff:10.0.0.1]', '[::ffff:7f00:1]', '[::127.0.0.1]', '[64:ff9b::7f00:1]', '[2002:7f00:1::]'],
    ...['[2001:db8::1]'],
  ])('%s', async (host) => {
    const before = site.asked.length;
    const answer = await fetcher({ isOfTest: false })(`http://${host}/menu`, 'restaurant');
    expect(answer).toEqual({ outcome: 'NOT_PUBLIC' });
    expect(site.asked.length).toBe(before);
  });

  test('another port than the usual one', async () => {
    const answer = await fetcher({ isOfTest: false })('https://8.8.8.8:8443/', 'restaurant');
    expect(answer).toEqual({ outcome: 'NOT_PUBLIC' });
  });

  test('a name that leads into this network, or nowhere', async () => {
    const fetchPage = fetcher({ isOfTest: false });
    for (const name of ['inside.example', 'roma.example', 'both.example'])
      expect(await fetchPage(`http://${name}/menu`, 'restaurant')).toEqual({ outcome: 'NOT_PUBLIC' });
    expect(await fetchPage('http://gone.example/', 'restaurant')).toEqual({ outcome: 'UNREACHABLE' });
  });

  test('what a page leads on to, unless that is public too', async () => {
    for (const path of ['/in', '/mapped', '/by-name'])
      expect(await ask(path)).toEqual({ outcome: 'NOT_PUBLIC' });
    for (const path of ['/file', '/with-login', '/nowhere'])
      expect(await ask(path)).toEqual({ outcome: 'UNREACHABLE' });
  });
});

test('a name is looked up once for each connection, and again for the next', async () => {
  const url = `http://roma.example:${site.port}/moved`;
  const fetchPage = fetcher();
  const before = names.asked.length;
  expect(await fetchPage(url, 'restaurant')).toMatchObject({ outcome: 'page' });
  // both kinds of address, for the page and for what it leads on to
  expect(names.asked.length - before).toBe(4);
  expect(await fetcher()(`http://both.example:${site.port}/menu`, 'restaurant')).toMatchObject({
    outcome: 'page',
  });
});

test('a name that leads elsewhere the second time is judged anew', async () => {
  const turning: NameServer = await startNameServer({
    get 'turns.example'(): readonly string[] {
      return turning.asked.length > 2 ? ['10.0.0.7'] : ['127.0.0.1'];
    },
  });
  try {
    const fetchPage = createPageFetcher({
      ...{ now: Date.now, nameServer: turning.address, agent: 'Comanda', answerMs: 60_000 },
      ...{ mostBytes: MOST_BYTES, isOfTest: true },
    });
    const before = site.asked.length;
    const answer = await fetchPage(`http://turns.example:${site.port}/moved`, 'restaurant');
    expect(answer).toEqual({ outcome: 'NOT_PUBLIC' });
    expect(site.asked.slice(before).map(({ path }) => path)).toEqual(['/moved']);
  } finally {
    await turning.close();
  }
});

describe('a page', () => {
  test.each(['/menu', '/packed', '/packed-in-capitals', '/not-packed', '/moved', '/three'])(
    'at %s is read',
    async (path) => {
      expect(await text(path)).toBe(PAGE);
    },
  );

  test('may be a PDF', async () => {
    expect(await text('/card')).toBe('%PDF-1.7');
  });

  test('is asked for by name, without anything of anybody', async () => {
    await ask('/menu');
    const { headers } = site.asked.at(-1) ?? { headers: {} };
    expect(headers).toMatchObject({ 'user-agent': 'Comanda (+https://order.example)' });
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['cookie']));
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['referer']));
  });

  test.each([
    ['/four', 'UNREACHABLE'],
    ['/round', 'UNREACHABLE'],
    ['/missing', 'NOT_FOUND'],
    ['/login', 'KEPT_OUT'],
    ['/kept', 'KEPT_OUT'],
    ['/broken', 'UNREACHABLE'],
    ['/hangs-up', 'UNREACHABLE'],
    ['/switches', 'UNREACHABLE'],
    ['/data', 'OTHER_TYPE'],
    ['/brotli', 'OTHER_TYPE'],
    ['/endless', 'TOO_LARGE'],
    ['/bomb', 'TOO_LARGE'],
    ['/long', 'TOO_LARGE'],
  ])('that is not there, as at %s, is told as %s', async (path, outcome) => {
    expect(await ask(path)).toEqual({ outcome });
  });

  test('that does not answer is not waited for', async () => {
    const answer = await fetcher({ answerMs: 50 })(`${site.url}/silent`, 'restaurant');
    expect(answer).toEqual({ outcome: 'TOO_SLOW' });
  });

  test('that leaves HTTP gives its place back', async () => {
    const fetchPage = fetcher();
    for (const _ of [1, 2, 3, 4, 5])
      expect(await fetchPage(`${site.url}/switches`, 'restaurant')).toEqual({ outcome: 'UNREACHABLE' });
    expect(await fetchPage(`${site.url}/menu`, 'restaurant')).toMatchObject({ outcome: 'page' });
  });

  test('waits behind another one of the same restaurant, and a third is refused', async () => {
    const fetchPage = fetcher({ answerMs: 300 });
    const asked = [1, 2, 3].map(() => fetchPage(`${site.url}/silent`, 'restaurant'));
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  });
});
