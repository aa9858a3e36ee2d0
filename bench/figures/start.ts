import { processorSeconds } from '../measure/process-figures.ts';
import { spreadOf } from '../measure/spread.ts';
import type { Figure } from '../report.ts';
import { startComanda } from '../subject/comanda.ts';
import { measureBareStart } from './bare-start.ts';

const STARTS = 7;
const MOST_MS = 1_200;
const PAGE = '/clients/forno-lucia/menu';

type Start = { readonly page: number; readonly listening: number; readonly processor: number };

async function startOnce(databaseUrl: string): Promise<Start> {
  const began = performance.now();
  const comanda = await startComanda(databaseUrl);
  try {
    const listening = performance.now() - began;
    const { status } = await fetch(comanda.base + PAGE);
    if (status !== 200) throw new Error(`The first page was answered ${status}.`);
    const page = performance.now() - began;
    return { page, listening, processor: (await processorSeconds(comanda.pid)) * 1000 };
  } finally {
    await comanda.stop();
  }
}

/**
 * From the start of the server's process to its first page. The database runs already, its schema is there, and so are
 * the pages and what Node keeps of a start before.
 */
export async function measureStart(databaseUrl: string): Promise<Figure[]> {
  await startOnce(databaseUrl);
  const starts: Start[] = [];
  for (let n = 0; n < STARTS; n += 1) starts.push(await startOnce(databaseUrl));
  const inMs = (value: (start: Start) => number) => Math.round(spreadOf(starts.map(value)).median);
  const { median, min, max } = spreadOf(starts.map(({ page }) => page));
  return [
    ...(await measureBareStart()),
    {
      name: 'start to the first page, warm',
      subject: `${Math.round(median)} ms`,
      baseline: '',
      aim: `≤ ${MOST_MS} ms`,
      reached: median <= MOST_MS,
      notes: [
        `${STARTS} starts on a database that runs: ${Math.round(min)} to ${Math.round(max)} ms; it listens after ${inMs(({ listening }) => listening)} ms; ` +
          `${inMs(({ processor }) => processor)} ms of processor`,
      ],
    },
  ];
}
