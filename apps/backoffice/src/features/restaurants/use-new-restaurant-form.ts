import { ApiError } from '@comanda/client/api-error';
import type { MerchantClient } from '@comanda/client/merchant-client';
import { createRestaurant } from '@comanda/client/merchant-operations';
import type { CreateRestaurant, Merchant, Restaurant } from '@comanda/contract/shapes/restaurants';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useOffice } from '../../office.ts';
import { answered } from '../../platform/answered.ts';
import { copiedSheet } from '../../platform/copied-sheet.ts';
import { fieldNamed } from '../../platform/forms/field-named.ts';
import { type Form, useForm } from '../../platform/forms/use-form.ts';
import { refusalFrom } from '../../platform/refusal-from.ts';
import { toastProblem } from '../../platform/toast-problem.ts';
import { merchantQuery, merchantsQuery, restaurantQuery } from '../../session/session-queries.ts';
import {
  EMPTY_RESTAURANT,
  type NewRestaurantField,
  newRestaurantProblems,
  restaurantBody,
  startOf,
} from './restaurant-draft.ts';
import { addRestaurantWords } from './words.ts';

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
async function copyRestaurant(client: MerchantClient, ends: Ends): Promise<string[]> {
  const reason = (error: unknown) =>
    error instanceof ApiError ? error.message : addRestaurantWords.noReason;
  const hours = await copyHours(client, ends).then(() => null, reason);
  const menu = await copyMenu(client, ends).catch(reason);
  return [
    ...(hours === null ? [] : [addRestaurantWords.hoursNotCopied(hours)]),
    ...(menu === null ? [] : [addRestaurantWords.menuNotCopied(menu)]),
  ];
}

// Adds a restaurant, with menu and hours of another one where one is chosen, makes it current and goes to work there.
function useCreateRestaurant(userId: string) {
  const { client, session, queryClient, preferences } = useOffice();
  const navigate = useNavigate();

  function makeCurrent(restaurant: Restaurant): void {
    const { id, merchantId } = restaurant;
    queryClient.setQueryData(restaurantQuery(client, id).queryKey, restaurant);
    // The guard loads the list anew: what is not in it cannot be current.
    queryClient.removeQueries({ queryKey: merchantsQuery(client, userId).queryKey });
    void queryClient.invalidateQueries({ queryKey: merchantQuery(client, merchantId).queryKey });
    session.choose({ merchantId, restaurantId: id });
    preferences.set({ lastRestaurantId: id });
  }

  return async (body: CreateRestaurant, copyFrom: string) => {
    const made: Restaurant[] = [];
    const refusal = await refusalFrom(
      answered<Restaurant>((callbacks) => createRestaurant(client, body, callbacks)).then((restaurant) => {
        made.push(restaurant);
        makeCurrent(restaurant);
      }),
    );
    for (const { id: to } of copyFrom === '' ? [] : made) {
      for (const problem of await copyRestaurant(client, { from: copyFrom, to })) toastProblem(problem);
    }
    if (!refusal) await navigate('/orders/live');
    return refusal;
  };
}

export type NewRestaurantForm = Form<NewRestaurantField>;

/** The form of a new restaurant; the first one probably has the name and the phone of the business. */
export function useNewRestaurantForm(merchant: Merchant, userId: string): NewRestaurantForm {
  const create = useCreateRestaurant(userId);
  const { id, country, name, phone, restaurants } = merchant;
  const isFirst = restaurants.length === 0;
  const saved = useMemo(
    () => (isFirst ? startOf(country, name, phone ?? '') : startOf(country, '')),
    [country, isFirst, name, phone],
  );
  const fieldAt = fieldNamed(EMPTY_RESTAURANT);
  return useForm<NewRestaurantField>({
    name: `add-restaurant:${id}`,
    saved,
    fieldAt,
    check: (values) => newRestaurantProblems(id, values, fieldAt),
    send: (values) => create(restaurantBody(id, values), values.copyFrom),
  });
}
