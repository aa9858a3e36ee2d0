import { aGloriaFoodItem, type GloriaFoodGroup, type GloriaFoodMenu } from '@comanda/testing/gloriafood-menu';
import type { Figure } from '../report.ts';
import { startComanda } from '../subject/comanda.ts';
import { logInOwner } from '../subject/staff.ts';

/** A pizzeria as vendors report it: what stands in its menu, groups and options counted wherever they are repeated. */
const CATEGORIES = 13;
const DISHES = 186;
const SIZES = 219;
const GROUPS = 501;
const OPTIONS = 12_653;
const AIM_SECONDS = 1.2;

/** Different groups, each repeated at many sizes and dishes. */
const KINDS = 30;
const ROUNDS = 3;

const listOf = <T>(length: number, make: (index: number) => T) => Array.from({ length }, (_, at) => make(at));

/** So many kinds have one option more than the others that all options together are as many as reported. */
const LARGER = 8;
const optionsOf = (kind: number) =>
  Math.floor(OPTIONS / GROUPS) + (kind < KINDS - 1 && kind >= KINDS - 1 - LARGER ? 1 : 0);

function groupAt(index: number, round: number): GloriaFoodGroup {
  const kind = index % KINDS;
  return {
    ...{ id: 1_000 + kind, name: `Toppings ${kind}` },
    ...{ required: false, force_min: 0, force_max: 0, allow_quantity: false },
    options: listOf(optionsOf(kind), (at) => ({
      ...{ id: kind * 100 + at, name: `Topping ${at}`, price: (10 * kind + at + round) / 100 },
      ...{ default: false, extras: null },
    })),
  };
}

/** The menu with prices of this round; sizes and groups are dealt out among the dishes one after another. */
function pizzeria(round: number): GloriaFoodMenu {
  const sized = SIZES / 3;
  const more = GROUPS - SIZES - 2 * (DISHES - sized);
  let met = 0;
  const groups = (count: number) => listOf(count, () => groupAt(met++, round));
  const items = listOf(DISHES, (at) => ({
    ...aGloriaFoodItem({ id: at, name: `Dish ${at}`, price: 5 + (at % 40) / 4 + round }),
    description: '<p>Tomato, <b>mozzarella</b> &amp; basil</p>',
    groups: groups(at < sized ? 0 : at < sized + more ? 3 : 2),
    sizes: listOf(at < sized ? 3 : 0, (size) => ({
      ...{ id: at * 10 + size, name: `${20 + size * 6} cm`, price: size * 2.5, default: size === 0 },
      groups: groups(1),
    })),
  }));
  const always = { active: true, active_begin: null, active_end: null, active_days: 127, picture_id: 1 };
  return {
    currency: 'GBP',
    categories: listOf(CATEGORIES, (at) => ({
      ...{ ...always, id: at, name: `Shelf ${at}`, groups: [] },
      items: items.filter((_, index) => index % CATEGORIES === at),
    })),
  };
}

/** Bringing in a large menu of GloriaFood's: new first, then with other prices. */
export async function measureGloriaFood(databaseUrl: string): Promise<Figure[]> {
  const comanda = await startComanda(databaseUrl);
  try {
    const owner = await logInOwner(comanda.base);
    const { merchants } = await owner.whoAmI();
    const id = merchants[0]?.restaurants[0]?.id;
    if (id === undefined) throw new Error('The owner of the demo has no restaurant.');
    const seconds: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const file = JSON.stringify(pizzeria(round));
      const { seen, changes } = await owner.call('importGloriaFood', {
        params: { id },
        body: { file, dryRun: true },
      });
      const taken = changes?.toTake.map((change) => change.id) ?? [];
      const begun = performance.now();
      const { created, updated, problems } = await owner.call('importGloriaFood', {
        params: { id },
        body: { file, seen, taken },
      });
      seconds.push((performance.now() - begun) / 1_000);
      if (created + updated < DISHES || problems.length > 0)
        throw new Error(`The import made ${created} and changed ${updated} records: ${problems[0]?.message}`);
    }
    const slowest = Math.max(...seconds);
    return [
      {
        name: `a menu of GloriaFood, ${DISHES} dishes and ${OPTIONS} options`,
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
