import { SERVICES } from '@comanda/domain/hours/services';
import { showsSomething, withoutTurns } from '@comanda/domain/people/visible-text';
import { holdsWebAddress } from '@comanda/domain/people/web-addresses';
import { z } from 'zod';
import { DetailOnWire } from '../field-problems.ts';
import { broken } from '../issue-problem.ts';

/** UUIDv7, made by the application. In small letters from here on: whatever is keyed by an id is keyed by its text. */
export const Id = z.uuid({ error: 'Must be an id (a UUID).' }).toLowerCase();

/** Money: a whole number of the currency's minor unit. */
export const Minor = z.int({ error: 'Must be a whole number of minor units (for example pence).' });
export const MinorPositive = Minor.min(0, { error: 'Must not be negative.' });

/** UTC ISO 8601 instant. */
export const Instant = z.iso.datetime({
  abort: true,
  error: 'Must be a UTC time such as 2026-11-20T18:30:00.000Z.',
});

/** The author of a record's last change; null when there was none since it was made. */
export const Changed = z.object({ at: Instant, by: z.string() }).nullable();

const CALENDAR = { error: 'Give a time in the years 2000 to 2199.' };

/** An instant as callers may give it: in years that database and calendar are at ease with. */
export const GivenInstant = Instant.regex(/^2[01]/, CALENDAR);

export const Slug = z
  .string()
  .min(3, { error: 'Use at least 3 characters.' })
  .max(60, { error: 'At most 60 characters.' })
  .regex(/^[a-z0-9-]+$/, { error: 'Use lower-case letters, digits and hyphens only.' });

export const LATITUDE = 'Give a latitude between −90 and 90.';
export const LONGITUDE = 'Give a longitude between −180 and 180.';

/** `{0, 0}` means "not known". */
export const Location = z.strictObject({
  lat: z.number({ error: LATITUDE }).min(-90, { error: LATITUDE }).max(90, { error: LATITUDE }),
  lng: z.number({ error: LONGITUDE }).min(-180, { error: LONGITUDE }).max(180, { error: LONGITUDE }),
});
export type Location = z.infer<typeof Location>;

export const Service = z.enum(SERVICES, {
  error: 'Choose DELIVERY, COLLECTION or DINE_IN.',
});

const ImageSize = { url: z.string(), width: z.int(), height: z.int() };

/** A picture, in pixels. `variants` are other widths of it; each is sent in the best format that its reader takes. */
export const ImageRef = z.object({ ...ImageSize, variants: z.array(z.object(ImageSize)).optional() });
export type ImageRef = z.infer<typeof ImageRef>;

/** `social` is the picture for social sites: a JPEG or PNG of 1200 × 630 pixels, cut around its focal point. */
export const CoverRef = ImageRef.extend({ social: z.object(ImageSize).optional() });
export type CoverRef = z.infer<typeof CoverRef>;

/** Every refusal that is not a success. `details` names each problem of the input at once. */
export const Problem = z.object({
  statusCode: z.int(),
  error: z.string(),
  message: z.string(),
  code: z.string().optional(),
  details: z.array(DetailOnWire).optional(),
  /** As in `Retry-After`: what a limit asks to wait. */
  retryAfterSeconds: z.int().min(0).optional(),
});
export type Problem = z.infer<typeof Problem>;

/**
 * Trimmed text of a bounded length. Control characters (NUL breaks PostgreSQL) and text that shows nothing are refused;
 * characters that turn round what stands after the text are left out.
 */
export function text(max: number, { min = 0, what = 'text' }: { min?: number; what?: string } = {}) {
  return (
    z
      .string({ error: `Enter ${what}.` })
      .overwrite(withoutTurns)
      .trim()
      .min(min, { error: `Enter ${what}.` })
      .max(max, { error: `At most ${max} characters.` })
      // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the purpose
      .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f]*$/, {
        error: 'Contains a character that cannot be used.',
        abort: true,
      })
      .refine((shown) => shown === '' || showsSomething(shown), broken({ code: 'EMPTY' }, `Enter ${what}.`))
  );
}

export const Message = z.object({ message: z.string() });

/** As `text`, on one line: names stand in subjects, greetings and lists. */
export function line(max: number, options: { min?: number; what?: string } = {}) {
  return text(max, options).regex(/^[^\t\n\r\u0085\u2028\u2029]*$/, { error: 'Write it on one line.' });
}

/** What people and things are called: one line on which something can be seen. `what` is what is asked for. */
export function name(max: number, what: string) {
  return line(max, { min: 1, what });
}

/** As `name`, for what stands in e-mails to others: people, businesses, restaurants. */
export function properName(max: number, what: string) {
  return name(max, what).refine(
    (given) => !holdsWebAddress(given),
    broken({ code: 'WEB_ADDRESS' }, 'Leave web addresses out of the name.'),
  );
}

export const IdempotencyKey = z
  .string({ error: 'Send an Idempotency-Key header (1 to 255 characters).' })
  .min(1)
  .max(255)
  .regex(/^[\x21-\x7e]+$/, { error: 'Use printable ASCII characters without spaces.' });
