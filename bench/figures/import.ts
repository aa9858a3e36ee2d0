import type { Figure } from '../report.ts';
import { startComanda } from '../subject/comanda.ts';
import { logInOwner } from '../subject/staff.ts';

/** As many dishes as a menu may have, and options up to the rows that one import takes. */
const DISHES = 800;
const GROUPS = 50;
const OPTIONS = 3_050;
const ROWS = DISHES + GROUPS + OPTIONS;
const SHELVES = 50;
const ROUNDS = 5;
const AIM_SECONDS = 5;

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

/** Bringing five thousand rows in: new ones first, then the same ones with other prices. */
export async function measureImport(databaseUrl: string): Promise<Figure[]> {
  const comanda = await startComanda(databaseUrl);
  try {
    const owner = await logInOwner(comanda.base);
    const { merchants } = await owner.whoAmI();
    const id = merchants[0]?.restaurants[0]?.id;
    if (id === undefined) throw new Error('The owner of the demo has no restaurant.');
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
    ];
  } finally {
    await comanda.stop();
  }
}
