import { Agent, get } from 'node:http';
import { answerJobs } from './child.ts';
import { StorefrontsJob } from './jobs.ts';

/** As the page spreads its own question. */
const SPREAD_MS = 400;

const agent = new Agent({ keepAlive: true });
let open = 0;
let refreshed = 0;

function fetchMenu(base: string): void {
  get(`${base}/menu`, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
    response.resume();
    response.on('end', () => {
      refreshed += 1;
    });
  });
}

/**
 * Follows a shop as its page does: what it is notified of, it fetches within a moment. Resolves when it is notified.
 */
function openStorefront(base: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let timer: NodeJS.Timeout | undefined;
  get(`${base}/stream`, { agent: false }, (response) => {
    if (response.statusCode !== 200) return reject(new Error(`The stream answered ${response.statusCode}.`));
    response.setEncoding('utf8');
    response.on('data', (text: string) => {
      resolve();
      if (!text.includes('event: menu')) return;
      clearTimeout(timer);
      timer = setTimeout(fetchMenu, Math.random() * SPREAD_MS, base);
    });
    response.on('end', () => {
      throw new Error('The server ended a stream.');
    });
  }).on('error', reject);
  return promise;
}

/** Process: keeps so many storefronts open from the first job on, and reports how many menus they have fetched. */
answerJobs(StorefrontsJob, async ({ base, storefronts }) => {
  for (; open < storefronts; open += 1) await openStorefront(base);
  return { refreshed };
});
