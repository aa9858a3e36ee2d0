import { createClientSweep } from '#modules/clients';
import { createConsumers } from '#modules/consumers';
import { acceptByRule, anonymiseOrders, runClockMoves } from '#modules/orders';
import { tellManagers, unwatchedOrders } from '#modules/screens';
import type { createCodeWatch } from '#modules/strangers';
import { makeAvif, sweepUploads } from '#modules/uploads';
import { startJobs } from '#platform/jobs.ts';
import { createMailSender } from '#platform/mail/mail-sender.ts';
import { startRepeating } from '#platform/repeating.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { sweep } from './sweep.ts';

/** What the process does by itself. Each can be asked for at once, instead of waiting for the next look. */
export type Background = {
  /** Makes the moves that the clock owes now. */
  readonly runClock: () => Promise<number>;
  /** Notices leases that ran out, and writes to managers of orders that nobody watches; returns of how many restaurants. */
  readonly runWatch: () => Promise<number>;
  /** Looks for events of orders that no consumer was woken for. */
  readonly runConsumers: () => Promise<void>;
  /** Sends the e-mails that are due now; returns how many the mail server took. */
  readonly runMail: () => Promise<number>;
  /** Makes AVIF of one picture that is due; tells whether there was one. */
  readonly runPictures: () => Promise<boolean>;
  /** Removes pictures that nothing has shown for a day; returns how many. */
  readonly runSweep: () => Promise<number>;
  /** Takes diners out of orders that ended long ago; returns of how many orders. */
  readonly runRetention: () => Promise<number>;
};

const SECOND_MS = 1_000;

/** Starts the consumers of orders' events and everything that is done again and again. `stop` ends it once what is under way is done. */
export function startBackground(
  deps: AppDependencies & { readonly codes: ReturnType<typeof createCodeWatch> },
  onError: (error: unknown) => void,
): Background & { readonly stop: () => Promise<void> } {
  const { config, database, clock, failures, watch, codes } = deps;
  const consumers = createConsumers({ ...deps, onError }, [acceptByRule(deps), unwatchedOrders(deps)]);
  const mail = config.SMTP_URL ? createMailSender(deps, { ...config, SMTP_URL: config.SMTP_URL }) : null;
  const sweepClients = createClientSweep(deps);
  const tellOfOrders = () => tellManagers(deps, clock.now());
  const look = () => {
    watch.look();
    return codes.look();
  };
  const work: Background = {
    runClock: () => runClockMoves(deps, clock.now()),
    async runWatch() {
      await look();
      return tellOfOrders();
    },
    runConsumers: consumers.sweep,
    runMail: async () => mail?.sendDue() ?? 0,
    runPictures: () => makeAvif(deps, clock.now()),
    async runSweep() {
      await failures.attempt('sweep', 'what is over', () => sweep(database.db, config, clock.now()));
      await failures.attempt('sweep', 'devices', () => sweepClients(clock.now()));
      return sweepUploads(deps, clock.now());
    },
    runRetention: () => anonymiseOrders(deps, clock.now()),
  };
  const repeating = [
    startRepeating(work.runClock, SECOND_MS / 2, onError),
    startRepeating(look, SECOND_MS / 2, onError),
    startRepeating(tellOfOrders, 5 * SECOND_MS, onError),
    startRepeating(work.runConsumers, 5 * SECOND_MS, onError),
    startRepeating(work.runMail, SECOND_MS, onError),
    startRepeating(work.runPictures, SECOND_MS, onError),
  ];
  const jobs = startJobs({
    database,
    jobs: [
      { name: 'sweep', cron: '*/10 * * * *', work: work.runSweep },
      { name: 'retention', cron: '5-59/10 * * * *', work: work.runRetention },
    ],
    onError,
  });
  return {
    ...work,
    async stop() {
      await Promise.all([consumers.close(), jobs.stop(), ...repeating.map((one) => one.stop())]);
      mail?.close();
    },
  };
}
