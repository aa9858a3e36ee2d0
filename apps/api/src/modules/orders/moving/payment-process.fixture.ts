import { createPaymentCaller } from '#modules/payments';
import { systemClock } from '#platform/clock.ts';
import { openDatabase } from '#platform/database/database.ts';
import { createFailures } from '#platform/failures.ts';
import { createOutages } from '#platform/outages.ts';
import { remoteProvider } from './remote-provider.fixture.ts';

// Makes the payment calls that are due, and stops once the provider has answered and the ledger does not know.

const [url = '', service = '', now = ''] = process.argv.slice(2);
const clock = { ...systemClock(), now: () => Number(now) };
const onError = (error: unknown) => console.error(error);

const caller = createPaymentCaller(
  {
    clock,
    database: openDatabase({ url, poolSize: 2 }),
    failures: createFailures({ clock, onError }),
    outages: createOutages(clock, { error: onError, warn: onError }),
    providers: [remoteProvider(service, '')],
  },
  async () => {
    process.stdout.write('answered\n');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  },
);
await caller.callDue();
