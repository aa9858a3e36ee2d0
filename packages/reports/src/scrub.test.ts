import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scrubAddress, scrubEnvelope, scrubText } from './scrub.ts';

describe('an address', () => {
  it.each([
    ['https://a.example/clients/forno-lucia/menu?table=4', 'https://a.example/clients/forno-lucia/menu'],
    [`/clients/forno-lucia/shared/${'0a'.repeat(32)}`, '/clients/forno-lucia/shared/:id'],
    [
      '/clients/x/order-confirmation/0198f3c5-1234-7567-8901-23456789abcd',
      '/clients/x/order-confirmation/:id',
    ],
    ['/merchant/verify?token=abc', '/merchant/verify'],
    ['/restaurant/invite#abc', '/restaurant/invite'],
    [
      'https://a.example/assets/confirmation-BvOtD2Xs9a.js:1:200',
      'https://a.example/assets/confirmation-BvOtD2Xs9a.js:1:200',
    ],
    ['/users/ada%40example.com/%2B44%2020%207946%200958', '/users/:e-mail/:number'],
    ['/a%zz', '/a%zz'],
  ])('%s is reported as %s', (address, scrubbed) => {
    expect(scrubAddress(address)).toBe(scrubbed);
  });
});

describe('a text', () => {
  it.each([
    ['Failed at https://a.example/reset?token=abc (twice)', 'Failed at https://a.example/reset (twice)'],
    ['Mail to ada@example.com failed', 'Mail to [e-mail] failed'],
    ['Call +44 20 7946 0958 or 030/1234567', 'Call [number] or 030/:number'],
    ['Authorization: Bearer abc', 'Authorization: [secret]'],
    ['?token=abc', ''],
    ['a{}@media print', 'a{}@media print'],
    ['button.x[aria-label="Remove Ada Lovelace"]', 'button.x'],
    [
      "Cannot read properties of undefined (reading 'map')",
      "Cannot read properties of undefined (reading 'map')",
    ],
    ['2026-11-24T03:05:55.123Z', '2026-11-24T03:05:55.123Z'],
    ['12345678901234567890123456789012', '12345678901234567890123456789012'],
    ['createStreamedSpanEnvelope', 'createStreamedSpanEnvelope'],
  ])('%s is reported as %s', (text, scrubbed) => {
    expect(scrubText(text)).toBe(scrubbed);
  });
});

const SENT_AT = '2026-11-24T03:05:55.123Z';
const size = (text: string) => new TextEncoder().encode(text).length;

type Item = readonly [head: Record<string, unknown>, payload: string];

function envelope(...items: readonly Item[]): string {
  const head = { event_id: 'a'.repeat(32), sent_at: SENT_AT, trace: { sample_rand: '0.7263482345' } };
  return [JSON.stringify(head), ...items.flatMap(([one, payload]) => [JSON.stringify(one), payload])].join(
    '\n',
  );
}

/** Every place of a report that a text of a page or of an error gets into. */
function everywhere(planted: string): string {
  const address = `https://a.example/clients/x/shared/${encodeURIComponent(planted)}?token=${planted}`;
  const said = `It broke with ${planted} at ${address}, twice`;
  const event = {
    event_id: 'a'.repeat(32),
    transaction: address,
    message: said,
    user: { id: planted, ip_address: planted },
    server_name: planted,
    extra: { __serialized__: { anything: planted } },
    request: {
      url: address,
      headers: { Referer: address, Cookie: planted, 'User-Agent': 'A/1' },
      cookies: planted,
      data: planted,
    },
    exception: {
      values: [{ type: 'Error', value: said, stacktrace: { frames: [{ filename: address, lineno: 1 }] } }],
    },
    breadcrumbs: [
      { category: 'navigation', data: { from: address, to: `/x#${planted}` } },
      { category: 'fetch', data: { url: address, 'http.query': planted, arguments: [planted] } },
      { category: 'ui.click', message: `a[aria-label="${planted.replaceAll('"', '')}"]` },
    ],
    spans: [{ span_id: '1234567890123456', description: `GET ${address}`, data: { 'url.full': address } }],
  };
  const recorded = [
    { type: 4, data: { href: address, width: 9 }, timestamp: 1_732_417_555_123 },
    {
      type: 2,
      data: {
        node: { attributes: { href: `tel:${planted}`, title: planted, class: '_toolbarButton_1x2y3_12' } },
      },
    },
  ];
  const recording = `{"segment_id":0}\n${JSON.stringify(recorded)}`;
  return envelope(
    [{ type: 'event' }, JSON.stringify(event)],
    [{ type: 'transaction' }, JSON.stringify({ ...event, type: 'transaction' })],
    [{ type: 'replay_event' }, JSON.stringify({ urls: [address], request: event.request })],
    [{ type: 'replay_recording', length: size(recording) }, recording],
    [{ type: 'session' }, JSON.stringify({ did: planted, attrs: { ip_address: planted } })],
    [{ type: 'attachment', length: size(planted) }, planted],
  );
}

const token = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .chain((bytes) =>
    fc.constantFrom(Buffer.from(bytes).toString('base64url'), Buffer.from(bytes).toString('hex')),
  );
const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const phone = fc
  .tuple(
    fc.constantFrom('+44 20 ', '020 ', '(020) ', '+4930', '+1 212-'),
    digits(4),
    fc.constantFrom(' ', '-', ''),
    digits(4),
  )
  .map((parts) => parts.join(''));

describe('what is sent', () => {
  it.each([
    ['token', token],
    ['e-mail address', fc.emailAddress().filter((address) => !address.includes('/'))],
    ['number', phone],
  ])('never has somebody’s %s in it', (_, planted) => {
    fc.assert(
      fc.property(planted, (text) => {
        const sent = scrubEnvelope(everywhere(text)) ?? '';
        expect(sent.split('\n')).toHaveLength(10);
        expect(sent).not.toContain(text);
        expect(sent).not.toContain(encodeURIComponent(text));
      }),
    );
  });

  it('can still be read, and says where something broke', () => {
    const sent = scrubEnvelope(everywhere('Aa0'.repeat(15))) ?? '';
    const lines = sent.split('\n');
    expect(lines[0]).toContain('"sample_rand":"0.7263482345"');
    expect(lines[0]).toContain(SENT_AT);
    expect(JSON.parse(lines[2] ?? '')).toMatchObject({
      event_id: 'a'.repeat(32),
      transaction: 'https://a.example/clients/x/shared/:id',
      request: { url: 'https://a.example/clients/x/shared/:id', headers: { 'User-Agent': 'A/1' } },
      exception: { values: [{ type: 'Error', stacktrace: { frames: [{ lineno: 1 }] } }] },
      spans: [{ span_id: '1234567890123456', description: 'GET https://a.example/clients/x/shared/:id' }],
    });
    const recording = lines.findIndex((line) => line.includes('replay_recording'));
    expect(JSON.parse(lines[recording] ?? '')).toMatchObject({
      length: size(`${lines[recording + 1]}\n${lines[recording + 2]}`),
    });
    expect(lines[recording + 2]).toContain('"class":"_toolbarButton_1x2y3_12"');
    expect(sent).not.toContain('attachment');
  });

  it('is nothing where nothing of it is known or can be read', () => {
    expect(scrubEnvelope(envelope([{ type: 'profile' }, '{}']))).toBeNull();
    const packed = new Uint8Array([120, 156, 1]);
    const head = new TextEncoder().encode(`${envelope()}\n{"type":"replay_recording","length":3}\n`);
    expect(scrubEnvelope(new Uint8Array([...head, ...packed]))).toBeNull();
  });
});
