import type { IncomingMessage } from 'node:http';

export type Encoding = 'br' | 'gzip' | 'identity';

const CHOICES: readonly Encoding[] = ['br', 'gzip', 'identity'];
/** Most header values whose reading is cached: browsers send a handful of different ones. */
const MOST_REMEMBERED = 200;
const chosen = new Map<string, Encoding>();

/** The weight of each thing that is named, 0 to 1; what cannot be read weighs nothing. */
function weightsOf(accepted: string): ReadonlyMap<string, number> {
  return new Map(
    accepted.split(',').map((entry) => {
      const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0];
    }),
  );
}

function choose(accepted: string): Encoding {
  const weights = weightsOf(accepted);
  const others = weights.get('*') ?? 0;
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? others;
  // without a word against it, bytes as they are can always be read (RFC 9110, 12.5.3)
  const [best = 'identity'] = CHOICES.filter((encoding) => weightOf(encoding) > 0).sort(
    (a, b) => weightOf(b) - weightOf(a),
  );
  return best;
}

/** The encoding that the reader likes best of those we have; of equals the smallest. */
export function encodingFor({ headers }: IncomingMessage): Encoding {
  const accepted = String(headers['accept-encoding'] ?? '');
  const known = chosen.get(accepted);
  if (known) return known;
  const encoding = choose(accepted);
  if (chosen.size < MOST_REMEMBERED) chosen.set(accepted, encoding);
  return encoding;
}

/** Whether a media type is named and wanted (RFC 9110, 12.5.1); a wildcard does not name it. */
export function asksFor(accepted: string | undefined, mediaType: string): boolean {
  return (weightsOf(accepted ?? '').get(mediaType) ?? 0) > 0;
}

/** Whether the reader has it: one tag of several, weakened by a proxy that compresses, or any (RFC 9110, 13.1.2). */
export function hasAlready({ headers }: IncomingMessage, etag: string): boolean {
  const known = headers['if-none-match'];
  if (known === undefined || known === etag) return known === etag;
  return known.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
}
