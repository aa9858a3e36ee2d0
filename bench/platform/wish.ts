import { parseArgs } from 'node:util';
import { z } from 'zod';

export const USAGE = `npm run platform -- [--short] [--only kill,switchover] [--rate 12] [--json FILE]

  --short   a killed primary, a switchover on purpose and a rolling restart, and nothing else
  --only    these faults alone, separated by commas
  --rate    orders a second, 1 to 100
  --json    the table as a file, too`;

const number = (least: number, most: number) =>
  z.coerce
    .number({ error: `must be a number from ${least} to ${most}` })
    .refine((value) => value >= least && value <= most, {
      error: `must be a number from ${least} to ${most}`,
    });

/** What is asked for on the command line, of these faults. Throws a sentence for each thing that is not understood. */
export function readWish(args: readonly string[], faults: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: { short: flag, only: text, rate: text, json: text, help: flag },
  });
  const Wish = z.object({
    short: z.boolean().default(false),
    only: z
      .string()
      .transform((names) => names.split(',').map((name) => name.trim()))
      .refine((names) => names.every((name) => faults.includes(name)), {
        error: `must name faults: ${faults.join(', ')}`,
      })
      .optional(),
    rate: number(1, 100).default(12),
    json: z.string().min(1, { error: 'must name a file' }).optional(),
    help: z.boolean().default(false),
  });
  const read = Wish.safeParse(values);
  if (read.success) return read.data;
  throw new Error(read.error.issues.map(({ path, message }) => `--${path.join('.')} ${message}`).join('\n'));
}
