import { startStripe } from '@comanda/testing/stripe-double';
import { temporaryFilesInMemory } from '@comanda/testing/temporary-folder';
import { startServer, testHooks } from './server.ts';
import { startStoryClock, storyNow } from './story-clock.ts';

/** Every restaurant of a story tries it out. */
const PLANS = [
  {
    id: 'monthly',
    name: 'Monthly',
    interval: 'MONTH',
    price: 2900,
    currency: 'GBP',
    includes: ['All of it'],
  },
  { id: 'yearly', name: 'Yearly', interval: 'YEAR', price: 29_000, currency: 'GBP' },
];

/** Workers find the server by `COMANDA_URL` and its data in `COMANDA_DATA_DIR`; a running one can be named. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.COMANDA_URL) return async () => {};
  const removeFiles = temporaryFilesInMemory();
  startStoryClock();
  const cards = await startStripe(storyNow);
  const server = await startServer({
    PLANS: JSON.stringify(PLANS),
    STRIPE_SECRET_KEY: cards.secretKey,
    STRIPE_WEBHOOK_SECRET: cards.webhookSecret,
    TEST_HOOKS: `${testHooks()},stripe=${cards.url}`,
  });
  cards.deliverTo(`${server.url}/api/webhooks/stripe`);
  process.env.COMANDA_URL = server.url;
  process.env.COMANDA_DATA_DIR = server.dataDir;
  return async () => {
    await server.stop();
    await cards.close();
    removeFiles();
  };
}
