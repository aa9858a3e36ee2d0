import { z } from 'zod';
import { documentation, standIn } from '#platform/settings.ts';
import { BOUNDS, type Bounds, WIDE_BOUNDS } from './bounds.ts';
import { providerHooks } from './providers.ts';

const Hooks = z.strictObject({
  /** The kitchen's alarm as numbers in the page. */
  alarm: z.literal('').optional(),
  /** Pages from their sources, with reloading. */
  source: z.literal('').optional(),
  /** Bounds that only a test meets that plays all callers. */
  wide: z.literal('').optional(),
  /** Nothing is refused because the machine is busy. */
  patient: z.literal('').optional(),
  /** How long a call waits for a connection to the database, ms. */
  wait: z.coerce.number().int().min(100).optional(),
  /** Moves the server's clock, ms. */
  clock: z.coerce.number().int().optional(),
  /** Stand-ins of services, on this machine. */
  ...providerHooks,
  push: standIn,
  /** Web pages of this machine are read as if others had them. */
  pages: z.literal('').optional(),
  /** The name server that is asked for names which strangers gave. */
  names: z
    .string()
    .regex(/^127\.0\.0\.1:\d{1,5}$/)
    .optional(),
});

/** Hooks of tests, of the demo's stand-ins and of `npm run dev`. */
type TestHooks = Readonly<z.infer<typeof Hooks>>;

/** `alarm,clock=3600000` as hooks; null for what is none. */
function readHooks(text: string): TestHooks | null {
  if (text === 'false') return {};
  if (text === 'true') return { alarm: '' };
  const parts = text.split(',').map((part) => part.split('='));
  return (
    Hooks.safeParse(Object.fromEntries(parts.map(([name, ...rest]) => [name, rest.join('=')]))).data ?? null
  );
}

/** The bounds that hold with these hooks. */
export function boundsWith({ wide, patient, wait }: TestHooks): Bounds {
  return {
    ...BOUNDS,
    ...(wide !== undefined && WIDE_BOUNDS),
    ...(patient !== undefined && { loopDelayMs: 0 }),
    ...(wait !== undefined && { databaseWaitMs: wait }),
  };
}

export const hookVariables = {
  TEST_HOOKS: z
    .string()
    .default('false')
    .transform((text, { addIssue }) => {
      const hooks = readHooks(text);
      if (hooks) return hooks;
      addIssue({ code: 'custom' });
      return z.NEVER;
    })
    .register(documentation, {
      about:
        'For development and tests only: pages from their sources, another clock, services on this machine.',
      expected: 'a list such as alarm,source,wide,patient,clock=3600000,stripe=http://127.0.0.1:4999',
      example: 'false',
    }),
};
