import { anXlsx } from '@comanda/testing/workbooks';
import type { Figure } from '../report.ts';
import { startComanda } from '../subject/comanda.ts';
import { logInOwner } from '../subject/staff.ts';

/** As many dishes and options as fit into a menu beside those of the demo. */
const DISHES = 760;
const GROUPS = 50;
const OPTIONS = 1_900;
const ROWS = DISHES + GROUPS + OPTIONS;
const SHELVES = 50;
const ROUNDS = 5;
const AIM_SECONDS = 5;
/** A card that somebody pastes, saved in one call. */
const PASTED_DISHES = 400;
const PASTED_AIM_SECONDS = 2;
/** From a file of Excel's to what it would do. */
const LOOK_ROWS = 5_000;
/** A menu takes 2,000 of them, so all are read and merged before it is said that they are too many. */
const SIZES_EACH = 10;
const LOOK_AIM_SECONDS = 3;

const listOf = (length: number, row: (index: number) => string) =>
  Array.from({ length }, (_, index) => row(index));

/** A menu as a chain would bring it, with prices of this round; the names are the same in every round. */
function sheet(round: number): string {
  const price = (index: number) => ((index % 2_000) / 100 + round).toFixed(2);
  return [
    'type,name,category,group,max,price,description,milk,nuts',
    ...listOf(GROUPS, (index) => `group,Group ${index},,,${round + 1},,,,`),
    ...listOf(OPTIONS, (index) => `option,Option ${index},,Group ${index % GROUPS},,${price(index)},,,`),
    ...listOf(
      DISHES,
      (index) =>
        `item,"Dish ${index}, ""house"" style",Shelf ${index % SHELVES},,,${price(index)},"Made fresh, every day.",contains,free`,
    ),
  ].join('\n');
}

/** Dishes with sizes, a row for each size, as a till exports them. */
function workbook(): string {
  const rows = Array.from({ length: LOOK_ROWS }, (_, index) => {
    const dish = Math.floor(index / SIZES_EACH);
    return [
      `Dish ${dish}`,
      `Size ${index % SIZES_EACH}`,
      `Shelf ${dish % SHELVES}`,
      'Made fresh',
      2 + (index % 900) / 10,
    ];
  });
  const headings = ['Item Name', 'Variation Name', 'Category', 'Description', 'Price'];
  return Buffer.from(anXlsx([{ name: 'Items', rows: [headings, ...rows] }])).toString('base64');
}

type Owner = Awaited<ReturnType<typeof logInOwner>>;

async function measureLook(owner: Owner, id: string): Promise<Figure> {
  const file = workbook();
  const seconds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now();
    const { problems } = await owner.call('importSheet', {
      params: { id },
      body: { file, goodOnly: true, dryRun: true },
    });
    seconds.push((performance.now() - begun) / 1_000);
    if (problems.length !== 1 || !problems[0]?.message.includes('2,000'))
      throw new Error(`The workbook is refused for something else: ${JSON.stringify(problems.slice(0, 3))}`);
  }
  const slowest = Math.max(...seconds);
  return {
    name: `look at a workbook of ${LOOK_ROWS} rows`,
    subject: `${slowest.toFixed(2)} s`,
    baseline: '',
    aim: `≤ ${LOOK_AIM_SECONDS} s`,
    reached: slowest <= LOOK_AIM_SECONDS,
    notes: [`rounds: ${seconds.map((value) => value.toFixed(2)).join(', ')} s`],
  };
}

/** Dishes as the review of a pasted text sends them. */
const pastedCard = (round: number) =>
  [
    'type,category,name,description,price',
    ...listOf(
      PASTED_DISHES,
      (index) =>
        `"item","Card ${round}","Plate ${round}-${index}","Fresh every day.","${(5 + index / 100).toFixed(2)}"`,
    ),
  ].join('\r\n');

async function measurePasted(owner: Owner, id: string): Promise<Figure> {
  const seconds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now();
    const { created, changeId, problems } = await owner.call('importMenu', {
      params: { id },
      query: {},
      body: { csv: pastedCard(round), dryRun: false, asNew: false, onlyNew: true },
    });
    seconds.push((performance.now() - begun) / 1_000);
    if (created !== PASTED_DISHES + 1 || changeId === undefined)
      throw new Error(`The pasted card made ${created} records: ${problems[0]?.message}`);
    await owner.call('takeBackMenuChange', { params: { id, changeId } });
  }
  const slowest = Math.max(...seconds);
  return {
    name: `${PASTED_DISHES} pasted dishes saved`,
    subject: `${slowest.toFixed(2)} s`,
    baseline: '',
    aim: `≤ ${PASTED_AIM_SECONDS} s`,
    reached: slowest <= PASTED_AIM_SECONDS,
    notes: [`rounds: ${seconds.map((value) => value.toFixed(2)).join(', ')} s`],
  };
}

/** Bringing the largest menu in: new rows first, then the same ones with other prices. */
export async function measureImport(databaseUrl: string): Promise<Figure[]> {
  const comanda = await startComanda(databaseUrl);
  try {
    const owner = await logInOwner(comanda.base);
    const { merchants } = await owner.whoAmI();
    const id = merchants[0]?.restaurants[0]?.id;
    if (id === undefined) throw new Error('The owner of the demo has no restaurant.');
    const look = await measureLook(owner, id);
    const pasted = await measurePasted(owner, id);
    const seconds: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const begun = performance.now();
      const { created, updated, problems } = await owner.call('importMenu', {
        params: { id },
        query: {},
        body: { csv: sheet(round) },
      });
      seconds.push((performance.now() - begun) / 1_000);
      const expected = round === 0 ? { created: ROWS + SHELVES, updated: 0 } : { created: 0, updated: ROWS };
      if (created !== expected.created || updated !== expected.updated || problems.length > 0)
        throw new Error(`The import made ${created} and changed ${updated} records: ${problems[0]?.message}`);
    }
    const slowest = Math.max(...seconds);
    return [
      {
        name: `import of ${ROWS} rows`,
        subject: `${slowest.toFixed(2)} s`,
        baseline: '',
        aim: `≤ ${AIM_SECONDS} s`,
        reached: slowest <= AIM_SECONDS,
        notes: [
          `rounds: ${seconds.map((value) => value.toFixed(2)).join(', ')} s; the first creates, the others change`,
        ],
      },
      look,
      pasted,
    ];
  } finally {
    await comanda.stop();
  }
}
