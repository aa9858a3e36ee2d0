import { parseArgs } from 'node:util';
import { z } from 'zod';
import { isThisMachine, playRush } from './play.ts';
import { reportOf } from './tally.ts';

// npm run rush: plays a Friday evening against a Comanda that runs already, and reports what came of it.

const USAGE = `npm run rush -- [--url http://127.0.0.1:3000] [--restaurant forno-lucia] [--rate 30] [--minutes 5]
                [--kitchen mia@comanda.example [--password comanda-demo]] [--elsewhere]

  --rate       orders a minute at the height of the evening, 1 to 600
  --minutes    how long it plays, 0.1 to 240; the evening is four hours long
  --kitchen    somebody who works there accepts, cooks and hands out; without it the orders wait for you
  --elsewhere  allows a server on another machine: the orders are real, and its limits count them as one sender`;

const number = (least: number, most: number) =>
  z.coerce
    .number({ error: `must be a number from ${least} to ${most}` })
    .refine((value) => value >= least && value <= most, {
      error: `must be a number from ${least} to ${most}`,
    });

const Wish = z
  .object({
    url: z
      .url({ protocol: /^https?$/, error: 'must be an address such as http://127.0.0.1:3000' })
      .default('http://127.0.0.1:3000'),
    restaurant: z.string().min(1).default('forno-lucia'),
    rate: number(1, 600).default(30),
    minutes: number(0.1, 240).default(5),
    kitchen: z.email({ error: 'must be the e-mail address of somebody who works there' }).optional(),
    password: z.string().default('comanda-demo'),
    elsewhere: z.boolean().default(false),
    help: z.boolean().default(false),
  })
  .refine(({ url, elsewhere }) => elsewhere || isThisMachine(url), {
    error: 'is not on this machine: its orders would be real. Say --elsewhere if you mean it.',
    path: ['url'],
  });

function readWish() {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const { values } = parseArgs({
    options: {
      ...{ url: text, restaurant: text, rate: text, minutes: text, kitchen: text, password: text },
      ...{ elsewhere: flag, help: flag },
    },
  });
  const read = Wish.safeParse(values);
  if (read.success) return read.data;
  throw new Error(read.error.issues.map(({ path, message }) => `--${path.join('.')} ${message}`).join('\n'));
}

try {
  const { url, restaurant, rate, minutes, kitchen: email, password, help } = readWish();
  if (help) console.log(USAGE);
  else {
    const base = new URL(url).origin;
    console.log(
      `A Friday evening at ${restaurant} on ${base}: four hours in ${minutes} min, ${rate} orders a minute at its height`,
    );
    const kitchen = email === undefined ? undefined : { email, password };
    const sum = await playRush({ base, slug: restaurant, rate, minutes, kitchen });
    console.log(`\n${reportOf(sum, kitchen !== undefined)}`);
    if (kitchen && (sum.lost > 0 || sum.doubled > 0)) process.exitCode = 1;
  }
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  process.exitCode = 1;
}
