import type { Figure } from '../report.ts';
import { startComanda } from '../subject/comanda.ts';
import { logInOwner } from '../subject/staff.ts';

const ROWS = 5_000;
const SHELVES = 50;
const ROUNDS = 5;
const AIM_SECONDS = 5;

/** Dishes as a chain would bring them, with prices of this round; their names are the same in every round. */
function sheet(round: number): string {
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const price = ((index % 2_000) / 100 + round).toFixed(2);
    return `"Dish ${index}, ""house"" style",Shelf ${index % SHELVES},${price},"Made fresh, every day.",contains,free`;
  });
  return ['name,category,price,description,milk,nuts', ...rows].join('\n');
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
