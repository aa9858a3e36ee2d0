import { TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { countryChoices, countryOf } from '../../platform/country-choices.ts';
import { ChoiceInput } from '../../ui/choice-input.tsx';
import { Columns } from '../../ui/layout.tsx';
import { LocationFields } from './location-fields.tsx';
import type { NewRestaurantForm } from './use-new-restaurant-form.ts';
import { restaurantWords } from './words.ts';

/** Where it is. Another country brings its own money and clock along. */
export function PlaceFields({ form }: { form: NewRestaurantForm }) {
  const countries = useMemo(countryChoices, []);

  function move(code: string): void {
    form.change('country', code);
    const country = countryOf(code);
    if (!country) return;
    form.change('currency', country.currency);
    form.change('timezone', country.timezone);
  }

  return (
    <>
      <TextInput
        label={restaurantWords.street}
        autoComplete="address-line1"
        size="md"
        {...form.field('line1')}
      />
      <TextInput
        label={restaurantWords.building}
        autoComplete="address-line2"
        size="md"
        {...form.field('line2')}
      />
      <Columns least="field">
        <TextInput
          label={restaurantWords.town}
          autoComplete="address-level2"
          size="md"
          {...form.field('city')}
        />
        <TextInput
          label={restaurantWords.postcode}
          autoComplete="postal-code"
          size="md"
          {...form.field('postcode')}
        />
      </Columns>
      <ChoiceInput
        label={restaurantWords.country}
        data={countries}
        value={form.values.country}
        error={form.problems.country}
        onChoose={(code) => move(code)}
        nothingFoundMessage={restaurantWords.noCountry}
      />
      <LocationFields form={form} />
    </>
  );
}
