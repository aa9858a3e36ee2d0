import type { Plan } from '@comanda/contract/shapes/subscription';
import type { Config } from '#config.ts';
import { type Stage, stageSubscription } from '#modules/subscription';
import type { Db } from '#platform/database/transaction.ts';
import { isPrivateDemo } from './private-demo.ts';

const INCLUDED = ['All of Comanda', 'No commission on orders', 'As many screens as you like'];

const PLANS: Plan[] = [
  { id: 'monthly', name: 'Monthly', interval: 'MONTH', price: 2_900, currency: 'GBP', includes: INCLUDED },
  { id: 'yearly', name: 'Yearly', interval: 'YEAR', price: 29_000, currency: 'GBP', includes: INCLUDED },
];

/** One pays, one tries it out, one has not paid (ux.md, "Demo data"). */
const STAGES: readonly (readonly [slug: string, Stage])[] = [
  ['forno-lucia', { isPaying: true, trialOverSince: 78 }],
  ['tiffin-lane', { isPaying: false, trialOverSince: -9 }],
  ['suya-yard', { isPaying: false, trialOverSince: 3 }],
];

/** A demo has plans, to show what paying for Comanda is like; its operator may name others. */
export function withDemoPlans(config: Config): Config {
  if (config.PLANS || !isPrivateDemo(config)) return config;
  const { PLANS_CONTACT = 'billing@comanda.example', PLANS_SELLER = 'Comanda (a demo: nothing is charged)' } =
    config;
  return { ...config, PLANS, PLANS_CONTACT, PLANS_SELLER };
}

/** How the restaurants of a demo pay, at each start. */
export async function seedPlans(
  tx: Db,
  { PLANS: [plan] = [] }: Pick<Config, 'PLANS'>,
  now: number,
): Promise<void> {
  if (!plan) return;
  for (const [slug, stage] of STAGES) {
    const row = await tx
      .selectFrom('restaurants')
      .select('id')
      .where('slug', '=', slug)
      .where('closed_at', 'is', null)
      .executeTakeFirst();
    if (row) await stageSubscription(tx, { restaurantId: row.id, plan, stage, now });
  }
}
