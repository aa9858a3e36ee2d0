import { flushCompileCache } from 'node:module';
import { createConsumers, type EventConsumer } from '#modules/consumers';
import { systemClock } from '#platform/clock.ts';
import { openDatabase } from '#platform/database/database.ts';
import { createBus } from '#platform/events/bus.ts';
import { createFailures } from '#platform/failures.ts';
import { queueMail } from '#platform/mail/mail-queue.ts';
import { writeMail } from '#platform/mail/write-mail.ts';

// A consumer that writes an e-mail for each order. At its stage it says so and stops, to be killed.

// its end is always a kill, and Node keeps what it has compiled when a process ends in good order
flushCompileCache();

const [url = '', name = '', stage = '', now = ''] = process.argv.slice(2);
const KIND = { name: 'PLACED', perRecipient: null, inAnHour: 10_000, to: 'ANYBODY', beyond: 'SKIP' } as const;
const LOOK_MS = 5;
/** The database lets go of what a killed process held when it notices; what is tested is not how soon. */
const WAITS = { waitMs: 60_000 };

function standStillAt(reached: string): void {
  if (reached !== stage) return;
  process.stdout.write(`${reached}\n`);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

const mail = writeMail({
  subject: 'An order',
  greeting: 'Hello,',
  paragraphs: [],
  closing: '',
  sender: 'Comanda',
});

const consumer: EventConsumer = {
  name,
  types: ['PLACED'],
  async handle(tx, { events }) {
    standStillAt('read');
    for (const { number } of events) {
      await queueMail(tx, { kind: KIND, to: `order-${number}@${name}.example`, mail }, Number(now));
    }
    standStillAt('written');
    return () => {
      standStillAt('stored');
      process.stdout.write('done\n');
    };
  },
};

const clock = systemClock();
const onError = (error: unknown) => console.error(error);
const consumers = createConsumers(
  {
    database: openDatabase({ url, poolSize: 2, waits: WAITS }),
    clock,
    bus: createBus(),
    failures: createFailures({ clock, onError }),
    onError,
  },
  [consumer],
);

// the one that was killed before may hold the cursor for a moment longer
async function lookOn(): Promise<void> {
  await consumers.sweep();
  setTimeout(lookOn, LOOK_MS);
}
await lookOn();
