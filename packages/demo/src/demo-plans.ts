import type { Config } from '@comanda/api/src/config/config.ts';
import { stageSubscription } from '@comanda/api/src/modules/subscription/subscription.ts';
import type { Db } from '@comanda/api/src/platform/database/transaction.ts';
import type { Plan } from '@comanda/contract/shapes/subscription';
import { demoRestaurants } from './demo-data.ts';
import { isPrivateDemo } from './private-demo.ts';

const INCLUDED = ['All of Comanda', 'No commission on orders', 'As many screens as you like'];

const PLANS: Plan[] = [
  { id: 'monthly', name: 'Monthly', interval: 'MONTH', price: 2_900, currency: 'GBP', includes: INCLUDED },
  { id: 'yearly', name: 'Yearly', interval: 'YEAR', price: 29_000, currency: 'GBP', includes: INCLUDED },
];

/** A demo has plans, to show what paying for Comanda is like; its operator may name others. */
export function withDemoPlans(config: Config): Config {
  if (config.PLANS || !isPrivateDemo(config)) return config;
  const { PLANS_CONTACT = 'billing@comanda.example', PLANS_SELLER = 'Comanda (a demo: nothing is charged)' } =
    config;
  return { ...config, PLANS, PLANS_CONTACT, PLANS_SELLER };
}

/** How the restaurants of a demo pay, at each start: one does, one tries it out, one has not paid. */
export async function seedPlans(
  tx: Db,
  { PLANS: [plan] = [] }: Pick<Config, 'PLANS'>,
  now: number,
): Promise<void> {
  if (!plan) return;
  for (const { slug, stage } of demoRestaurants) {
    const row = await tx
      .selectFrom('restaurants')
      .select('id')
      .where('slug', '=', slug)
      .where('closed_at', 'is', null)
      .executeTakeFirst();
    if (row) await stageSubscription(tx, { restaurantId: row.id, plan, stage, now });
  }
}
