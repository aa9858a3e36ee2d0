import { type ParseArgsConfig, parseArgs } from 'node:util';
import { measureBoard } from './figures/board.ts';
import { measureBoards, readBoardSizes } from './figures/boards.ts';
import { measureCards } from './figures/cards.ts';
import { measureClose } from './figures/close.ts';
import { measureGloriaFood } from './figures/gloriafood.ts';
import { measureGrowth, readMostOrders } from './figures/growth.ts';
import { measureGuestFlow } from './figures/guest-flow.ts';
import { measureHistory } from './figures/history.ts';
import { measureImport } from './figures/import.ts';
import { measureLastOne } from './figures/last-one.ts';
import { measureLiveMenu } from './figures/live-menu.ts';
import { measureMemory } from './figures/memory.ts';
import { measureMenu } from './figures/menu.ts';
import { measureMenuEditing } from './figures/menu-editing.ts';
import { measureMigration } from './figures/migration.ts';
import { measureMoves } from './figures/moves.ts';
import { measureOrders } from './figures/orders.ts';
import { measureOwnerMinutes } from './figures/owner-minutes.ts';
import { measurePageWeight } from './figures/page-weight.ts';
import { measurePictures } from './figures/pictures.ts';
import { measureSizesWeight } from './figures/sizes-weight.ts';
import { measureStart } from './figures/start.ts';
import { describeMachine } from './measure/machine.ts';
import { type Figure, renderReport } from './report.ts';
import { type BenchPostgres, startBenchPostgres } from './subject/postgres.ts';

const PARTS = new Map<string, (databaseUrl: string) => Promise<Figure[]>>([
  ['menu', measureMenu],
  ['orders', measureOrders],
  ['cards', measureCards],
  ['close', measureClose],
  ['guests', measureGuestFlow],
  ['moves', measureMoves],
  ['board', measureBoard],
  ['boards', (databaseUrl) => measureBoards(databaseUrl, readBoardSizes(values))],
  ['import', measureImport],
  ['gloriafood', measureGloriaFood],
  ['owner', measureOwnerMinutes],
  ['editing', measureMenuEditing],
  ['live', measureLiveMenu],
  ['stock', measureLastOne],
  ['memory', measureMemory],
  ['start', measureStart],
  ['weight', measurePageWeight],
  ['sizes', measureSizesWeight],
  ['pictures', measurePictures],
  ['history', measureHistory],
  ['growth', (databaseUrl) => measureGrowth(databaseUrl, readMostOrders(values))],
  ['migration', measureMigration],
]);

const USAGE = `npm run bench -- [--only menu,start] [--boards 100 --restaurants 20 --rate 10 --seconds 5]

  --only   parts to measure; without it all of them: ${[...PARTS.keys()].join(', ')}
  --boards, --restaurants, --rate, --seconds   sizes of the part "boards"
  --most   orders in the end of the part "growth"; ten million of them need 45 GB of disk and an hour`;

/** Ends the process with a sentence, and what there is to ask for. */
function leave(sentence: string): never {
  console.error(`${sentence}\n\n${USAGE}`);
  process.exit(1);
}

function readArguments<T extends ParseArgsConfig>(config: T) {
  try {
    return parseArgs(config);
  } catch (error) {
    return leave(error instanceof Error ? error.message : String(error));
  }
}

/** Parts named by `--only orders,menu`; all without it. A name that is none ends the process. */
function chosenParts(only: string | undefined): string[] {
  const chosen = only?.split(',') ?? [...PARTS.keys()];
  const unknown = chosen.filter((part) => !PARTS.has(part));
  return unknown.length > 0 ? leave(`There is no part ${unknown.join(', ')}.`) : chosen;
}

const { values } = readArguments({
  options: {
    help: { type: 'boolean' },
    only: { type: 'string' },
    boards: { type: 'string' },
    restaurants: { type: 'string' },
    rate: { type: 'string' },
    seconds: { type: 'string' },
    most: { type: 'string' },
  },
});

let postgres: BenchPostgres | null = null;

// A part that cannot be measured, on a machine too busy for it, does not take the others with it. Each has a server of
// its own, so that no figure depends on which ones were taken before.
async function measured(part: string): Promise<Figure[]> {
  postgres = await startBenchPostgres();
  try {
    return (await PARTS.get(part)?.(postgres.url)) ?? [];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [{ name: part, subject: 'not measured', baseline: '', aim: '', reached: false, notes: [reason] }];
  } finally {
    await postgres.stop();
    postgres = null;
  }
}

/** Aborted when the bench is ended early, so that its database server ends with it. */
function leaveInOrder(): AbortSignal {
  const leaving = new AbortController();
  const end = (reason: unknown) => {
    if (leaving.signal.aborted) return;
    leaving.abort();
    console.error(reason);
    Promise.resolve(postgres?.stop()).finally(() => process.exit(1));
  };
  for (const event of ['SIGINT', 'SIGTERM', 'uncaughtException']) process.on(event, end);
  return leaving.signal;
}

if (values.help) {
  console.log(USAGE);
  process.exit();
}
const chosen = chosenParts(values.only);
console.log(`Measured on ${describeMachine()}`);
const leaving = leaveInOrder();
const figures: Figure[] = [];
for (const part of chosen) {
  if (leaving.aborted) break;
  console.log(`\nMeasuring ${part} …`);
  const began = performance.now();
  const found = await measured(part);
  figures.push(...found);
  console.log(`${renderReport(found)}\n(${((performance.now() - began) / 1_000).toFixed(0)} s)`);
}
console.log(`\nAll of them:\n${renderReport(figures)}\n\nAfterwards: ${describeMachine()}`);
if (figures.some(({ reached }) => reached === false)) process.exitCode = 1;
