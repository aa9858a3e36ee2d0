import { CreateRestaurant, type Merchant } from '@comanda/contract/shapes/restaurants';
import { useMemo } from 'react';
import { fieldNamed } from '../../platform/forms/field-named.ts';
import { schemaProblems } from '../../platform/forms/field-problems.ts';
import { type Form, useForm } from '../../platform/forms/use-form.ts';
import { useCreateRestaurant } from './create-restaurant.ts';
import { EMPTY_RESTAURANT, type NewRestaurantField, restaurantBody, startOf } from './restaurant-draft.ts';

export type NewRestaurantForm = Form<NewRestaurantField>;

/** The form of a new restaurant; the first one probably has the name of the business. */
export function useNewRestaurantForm(merchant: Merchant, userId: string): NewRestaurantForm {
  const create = useCreateRestaurant(userId);
  const { id, country, name, restaurants } = merchant;
  const isFirst = restaurants.length === 0;
  const saved = useMemo(() => startOf(country, isFirst ? name : ''), [country, isFirst, name]);
  const fieldAt = fieldNamed(EMPTY_RESTAURANT);
  return useForm<NewRestaurantField>({
    name: `add-restaurant:${id}`,
    saved,
    fieldAt,
    check: (values) => schemaProblems(CreateRestaurant, restaurantBody(id, values), fieldAt),
    send: (values) => create(restaurantBody(id, values)),
  });
}
