import { ApiError } from '@comanda/client/api-error';
import type { MerchantClient } from '@comanda/client/merchant-client';
import { copiedSheet } from '../../platform/copied-sheet.ts';
import { addRestaurantWords } from './add-restaurant-words.ts';

type Ends = { readonly from: string; readonly to: string };

async function copyHours(client: MerchantClient, { from, to }: Ends): Promise<void> {
  const { hours } = await client.call('hours', { params: { id: from } });
  for (const { day, opens, closes, services } of hours) {
    await client.call('addHours', { params: { id: to }, body: { day, opens, closes, services } });
  }
}

/** Prices stand for themselves: into another currency they are not copied. */
async function copyMenu(client: MerchantClient, { from, to }: Ends): Promise<string | null> {
  const currencyOf = async (id: string) => (await client.call('restaurant', { params: { id } })).currency;
  const [theirs, here] = await Promise.all([currencyOf(from), currencyOf(to)]);
  if (theirs !== here) return addRestaurantWords.otherCurrency(theirs, here);
  const csv = copiedSheet(await client.call('exportMenu', { params: { id: from } }));
  const body = { csv, asNew: true, dryRun: false };
  const { problems } = await client.call('importMenu', { params: { id: to }, query: {}, body });
  return problems[0]?.message ?? null;
}

/** Copies the weekly hours and the menu of another restaurant; returns a sentence for each that could not be copied. */
export async function copyRestaurant(client: MerchantClient, ends: Ends): Promise<string[]> {
  const reason = (error: unknown) =>
    error instanceof ApiError ? error.message : addRestaurantWords.noReason;
  const hours = await copyHours(client, ends).then(() => null, reason);
  const menu = await copyMenu(client, ends).catch(reason);
  return [
    ...(hours === null ? [] : [addRestaurantWords.hoursNotCopied(hours)]),
    ...(menu === null ? [] : [addRestaurantWords.menuNotCopied(menu)]),
  ];
}
