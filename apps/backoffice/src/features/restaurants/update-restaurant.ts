import { currentIn } from '@comanda/client/api-error';
import { updateRestaurant } from '@comanda/client/merchant-operations';
import { type Restaurant, UpdateRestaurant } from '@comanda/contract/shapes/restaurants';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import { answered } from '../../platform/answered.ts';
import { fieldNamed } from '../../platform/forms/field-named.ts';
import { schemaProblems } from '../../platform/forms/field-problems.ts';
import { type RecordForm, useRecordForm } from '../../platform/forms/use-record-form.ts';
import { refusalFrom } from '../../platform/refusal-from.ts';
import { restaurantQuery } from '../../session/session-queries.ts';
import { type RestaurantField, restaurantChange, restaurantFields } from './restaurant-fields.ts';

/** The form of a restaurant's public face; every page has the new record as soon as it is saved. */
export function useRestaurantForm(restaurant: Restaurant): RecordForm<RestaurantField> {
  const { client } = useOffice();
  const queryClient = useQueryClient();
  const fieldAt = fieldNamed(restaurantFields(restaurant));

  function keep(changed: Restaurant): void {
    queryClient.setQueryData(restaurantQuery(client, changed.id).queryKey, changed);
    // Names and links stand in the switcher too.
    void queryClient.invalidateQueries({ queryKey: ['merchants'] });
    void queryClient.invalidateQueries({ queryKey: ['merchant'] });
  }

  return useRecordForm<RestaurantField, Restaurant>({
    name: `restaurant:${restaurant.id}`,
    record: restaurant,
    fieldsOf: restaurantFields,
    fieldAt,
    check: (values, { version, fields }) =>
      schemaProblems(UpdateRestaurant, { ...restaurantChange(values, fields), version }, fieldAt),
    send: (values, { version, fields }, onDone) =>
      refusalFrom(
        answered<Restaurant>((callbacks) =>
          updateRestaurant(
            client,
            restaurant.id,
            { ...restaurantChange(values, fields), version },
            callbacks,
          ),
        ).then((stored) => {
          onDone(stored);
          toast.success('Saved.');
        }),
      ),
    recordIn: (refused) => currentIn('updateRestaurant', refused),
    keep,
  });
}
