import { updateRestaurant } from '@comanda/client/merchant-operations';
import { type Restaurant, UpdateRestaurant } from '@comanda/contract/shapes/restaurants';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import { fieldNamed } from '../../platform/forms/field-named.ts';
import { schemaProblems } from '../../platform/forms/field-problems.ts';
import { type Form, useForm } from '../../platform/forms/use-form.ts';
import { refusalOf } from '../../platform/refusal-of.ts';
import { restaurantQuery } from '../../session/session-queries.ts';
import { type RestaurantField, restaurantChange, restaurantFields } from './restaurant-fields.ts';

/** The form of a restaurant's public face; every page has the new record as soon as it is saved. */
export function useRestaurantForm(restaurant: Restaurant): Form<RestaurantField> {
  const { client } = useOffice();
  const queryClient = useQueryClient();
  const saved = restaurantFields(restaurant);
  const fieldAt = fieldNamed(saved);

  function keep(changed: Restaurant): void {
    queryClient.setQueryData(restaurantQuery(client, changed.id).queryKey, changed);
    // Names and links stand in the switcher too.
    void queryClient.invalidateQueries({ queryKey: ['merchants'] });
    void queryClient.invalidateQueries({ queryKey: ['merchant'] });
    toast.success('Saved.');
  }

  return useForm<RestaurantField>({
    name: `restaurant:${restaurant.id}`,
    saved,
    fieldAt,
    check: (values) => schemaProblems(UpdateRestaurant, restaurantChange(values, saved), fieldAt),
    send: (values) =>
      refusalOf<Restaurant>(
        (told) => updateRestaurant(client, restaurant.id, restaurantChange(values, saved), told),
        keep,
      ),
  });
}
