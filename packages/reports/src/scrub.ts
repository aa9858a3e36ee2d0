// What a report may say: nothing that opens anything, and nothing about anybody.

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const ID = /^(?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;
const FILE = /\.[a-z]\w{0,4}(?::\d+){0,2}$/i;
/** What a selector says of an element beside its kind: often a name or a dish. */
const LABEL = /\[(?:aria-label|title|alt|name|placeholder|value)="[^"[]*"\]/g;
const ADDRESS = /(\/[^\s"'<>()[\]{}\\,;|`]+)/;
const QUERY = /[?&#][^\s"'<>=?&#]*=[^\s"'<>]*/g;
const CREDENTIALS = /\b(?:bearer|basic) \S+/gi;
const EMAIL =
  /[^\s@<>"(),:;[\]\\]{1,64}(?:@|%40)[^\s@<>"'(),:;[\]\\.]{1,63}(?:\.[^\s@<>"'(),:;[\]\\.]{1,63}){1,8}/gi;
const PHONE = /(?<!\w)\+?\(?\d(?:[\s()/-]{0,2}\d){6,}(?!\w)/g;
const LONG_WORD = /[\w-]{20,}/g;

/** Of 20 characters and more, capitals and digits among them, or longer than any name. */
function looksSecret(word: string): boolean {
  return (
    word.length >= 40 || (word.length >= 20 && /[A-Z]/.test(word) && /[a-z]/.test(word) && /\d/.test(word))
  );
}

const hideSecrets = (text: string, by: string) =>
  text.replace(LONG_WORD, (word) => (looksSecret(word) ? by : word));

function scrubWords(text: string): string {
  const plain = text.replace(QUERY, '').replace(CREDENTIALS, '[secret]');
  return hideSecrets(plain.replace(EMAIL, '[e-mail]').replace(PHONE, '[number]'), '[secret]');
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function scrubSegment(segment: string): string {
  const plain = decoded(segment);
  if (FILE.test(plain) && !plain.includes('@')) return segment;
  if (ID.test(plain)) return ':id';
  return hideSecrets(plain, ':id').replace(EMAIL, ':e-mail').replace(PHONE, ':number');
}

/** An address without query, fragment and user, and with `:id` for parts that name a record or open one. */
export function scrubAddress(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1);
  return path.split('/').map(scrubSegment).join('/');
}

/** A text without e-mail addresses, numbers of telephones, and long secrets; addresses in it are scrubbed. */
export function scrubText(text: string): string {
  if (ID.test(text)) return text;
  const parts = text.replace(LABEL, '').split(ADDRESS);
  return parts.map((part, at) => (at % 2 === 1 ? scrubAddress(part) : scrubWords(part))).join('');
}

/** Never sent, whatever is in them. */
const DROPPED: ReadonlySet<string> = new Set([
  ...['user', 'extra', 'cookies', 'headers', 'server_name', 'ip_address', 'http.query', 'http.fragment'],
  ...['url.query', 'url.fragment', 'aria-label', 'alt', 'title', 'placeholder', 'arguments'],
]);

function scrubValue(value: unknown, isFree: (key: string) => boolean): unknown {
  if (typeof value === 'string') return scrubText(value);
  if (Array.isArray(value)) return value.map((one) => scrubValue(one, isFree));
  if (!isFields(value)) return value;
  const kept = Object.entries(value).filter(([key]) => !DROPPED.has(key.toLowerCase()));
  return Object.fromEntries(kept.map(([key, one]) => [key, isFree(key) ? one : scrubValue(one, isFree)]));
}

/** Of a request its address, and what browser asked. */
function scrubRequest(request: Fields): Fields {
  const agent = isFields(request.headers) ? request.headers['User-Agent'] : undefined;
  return {
    ...(typeof request.url === 'string' && { url: scrubAddress(request.url) }),
    ...(typeof request.method === 'string' && { method: request.method }),
    ...(typeof agent === 'string' && { headers: { 'User-Agent': agent } }),
  };
}

/** Versions and ids of the library's own: digits that are no telephone's. */
const OWN: ReadonlySet<string> = new Set(['sdk', 'release', 'span_id', 'parent_span_id']);

function scrubEvent(event: unknown): unknown {
  if (!isFields(event)) return scrubValue(event, () => false);
  const { request, ...rest } = event;
  const scrubbed = scrubValue(rest, (key) => OWN.has(key));
  return {
    ...(isFields(scrubbed) ? scrubbed : {}),
    ...(isFields(request) && { request: scrubRequest(request) }),
  };
}

/** How a recorded page looks is ours: its sheets, and the names of its classes. */
const isLook = (key: string) => key === '_cssText' || key === 'class';

/** A line of JSON, and then what was recorded. */
function scrubRecording(recording: string): string {
  const at = recording.indexOf('\n');
  const events: unknown = JSON.parse(recording.slice(at + 1));
  return recording.slice(0, at + 1) + JSON.stringify(scrubValue(events, isLook));
}

const SENT: ReadonlySet<string> = new Set(['event', 'transaction', 'replay_event', 'client_report']);

/** Null for what is of no known kind, and for what cannot be read. */
function scrubItem(type: unknown, payload: string): string | null {
  if (typeof type !== 'string' || (type !== 'replay_recording' && !SENT.has(type))) return null;
  try {
    if (type === 'replay_recording') return scrubRecording(payload);
    const event: unknown = JSON.parse(payload);
    return JSON.stringify(scrubEvent(event));
  } catch {
    return null;
  }
}

function scrubHead(head: unknown): unknown {
  if (!isFields(head) || !isFields(head.trace)) return head;
  const { transaction, ...trace } = head.trace;
  return {
    ...head,
    trace: { ...trace, ...(typeof transaction === 'string' && { transaction: scrubText(transaction) }) },
  };
}

/**
 * What goes to the receiver, scrubbed: an envelope as it is serialized, a head and then items of a head and a payload
 * each (https://develop.sentry.dev/sdk/data-model/envelopes). Items of kinds that are not known here are left out, and
 * so is what cannot be read; null when nothing is left.
 */
export function scrubEnvelope(envelope: string | Uint8Array): string | null {
  const bytes = typeof envelope === 'string' ? new TextEncoder().encode(envelope) : envelope;
  let at = 0;
  function take(length?: number): string {
    const line = bytes.indexOf(10, at);
    const end = length === undefined ? (line < 0 ? bytes.length : line) : at + length;
    const text = new TextDecoder().decode(bytes.subarray(at, end));
    at = end + 1;
    return text;
  }
  const first: unknown = JSON.parse(take());
  const lines = [JSON.stringify(scrubHead(first))];
  while (at < bytes.length) {
    const head: unknown = JSON.parse(take());
    const { type, length, ...rest } = isFields(head) ? head : {};
    const scrubbed = scrubItem(type, take(typeof length === 'number' ? length : undefined));
    if (scrubbed === null) continue;
    const size = new TextEncoder().encode(scrubbed).length;
    lines.push(JSON.stringify({ type, ...rest, length: size }), scrubbed);
  }
  return lines.length > 1 ? lines.join('\n') : null;
}
