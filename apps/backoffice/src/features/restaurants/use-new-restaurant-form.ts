import type { Merchant } from '@comanda/contract/shapes/restaurants';
import { useMemo } from 'react';
import { fieldNamed } from '../../platform/forms/field-named.ts';
import { type Form, useForm } from '../../platform/forms/use-form.ts';
import { useCreateRestaurant } from './create-restaurant.ts';
import {
  EMPTY_RESTAURANT,
  type NewRestaurantField,
  newRestaurantProblems,
  restaurantBody,
  startOf,
} from './restaurant-draft.ts';

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
