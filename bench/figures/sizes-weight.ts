import { realMenus } from '@comanda/testing/real-menus';
import type { Figure } from '../report.ts';
import { startComanda } from '../subject/comanda.ts';
import { rawAnswer } from '../subject/raw-answer.ts';
import { logInOwner, type Staff } from '../subject/staff.ts';

const PAGE_PATH = '/clients/forno-lucia/menu';
const DISHES = 300;
const SIZES = ['Small', 'Medium', 'Large'];
const MOST = 1.3;

/** Names of real dishes: made-up ones shrink too well. */
function dishNames(): string[] {
  const names = realMenus().flatMap(({ right }) => right.map(({ name }) => name.replaceAll('"', '')));
  return [...new Set(names)].slice(0, DISHES);
}

async function bring(owner: Staff, id: string, rows: readonly string[]): Promise<void> {
  const csv = ['type,name,category,price,size of', ...rows].join('\n');
  const { problems } = await owner.call('importMenu', { params: { id }, query: {}, body: { csv } });
  if (problems[0]) throw new Error(`The dishes were refused: ${problems[0].message}`);
}

/** Bytes of a menu's page in brotli with dishes of one price, then with the same dishes in three sizes. */
export async function measureSizesWeight(databaseUrl: string): Promise<Figure[]> {
  const comanda = await startComanda(databaseUrl);
  try {
    const owner = await logInOwner(comanda.base);
    const { merchants } = await owner.whoAmI();
    const id = merchants[0]?.restaurants[0]?.id ?? '';
    const names = dishNames();
    const price = (index: number, size = 0) => 4 + (index % 90) / 10 + size * 2.5;
    const weigh = async () => (await rawAnswer(comanda.port, PAGE_PATH)).body.length;
    await bring(
      owner,
      id,
      names.map((name, index) => `item,"${name}",Shelf ${index % 12},${price(index)},`),
    );
    const plain = await weigh();
    await bring(
      owner,
      id,
      names.flatMap((name, index) =>
        SIZES.map((size, at) => `size,${size},Shelf ${index % 12},${price(index, at)},"${name}"`),
      ),
    );
    const sized = await weigh();
    const ratio = sized / plain;
    return [
      {
        name: `menu page of ${names.length} dishes in ${SIZES.length} sizes`,
        subject: `${sized} bytes`,
        baseline: `without sizes ${plain} bytes`,
        ratio: { median: ratio, min: ratio, max: ratio },
        aim: `≤ ${MOST}`,
        reached: ratio <= MOST,
      },
    ];
  } finally {
    await comanda.stop();
  }
}
