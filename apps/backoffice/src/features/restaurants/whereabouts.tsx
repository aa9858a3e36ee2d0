import { Select, TextInput } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import { clockTime } from '../../platform/clock-time.ts';
import { countryChoices, timeZoneChoices } from '../../platform/country-choices.ts';
import type { Form } from '../../platform/forms/use-form.ts';
import { useClock } from '../../platform/ticking-clock.ts';
import { Columns } from '../../ui/layout.tsx';
import { Panel } from '../../ui/page.tsx';
import { LocationFields } from './location-fields.tsx';
import type { RestaurantField } from './restaurant-fields.ts';
import { restaurantWords } from './words.ts';

/** Where the restaurant is: its address, its place on the map, its clock. */
export function Whereabouts({ form }: { form: Form<RestaurantField> }) {
  const { field, values, problems, change } = form;
  const countries = useMemo(countryChoices, []);
  const zones = useMemo(timeZoneChoices, []);
  const { timezone } = values;
  const time = useClock(
    useCallback((now) => (timezone ? clockTime(now, { locale: 'en-GB', timezone }) : ''), [timezone]),
  );
  return (
    <Panel title={restaurantWords.whereYouAre}>
      <TextInput label={restaurantWords.street} autoComplete="address-line1" size="md" {...field('line1')} />
      <TextInput
        label={restaurantWords.building}
        autoComplete="address-line2"
        size="md"
        {...field('line2')}
      />
      <Columns least="field">
        <TextInput label={restaurantWords.town} autoComplete="address-level2" size="md" {...field('city')} />
        <TextInput
          label={restaurantWords.postcode}
          autoComplete="postal-code"
          size="md"
          {...field('postcode')}
        />
      </Columns>
      <Columns least="field">
        <Select
          label={restaurantWords.country}
          data={countries}
          value={values.country || null}
          error={problems.country}
          onChange={(country) => change('country', country ?? '')}
          searchable
          allowDeselect={false}
          nothingFoundMessage={restaurantWords.noCountry}
          size="md"
        />
        <Select
          label={restaurantWords.timeZone}
          data={zones}
          value={values.timezone || null}
          error={problems.timezone}
          onChange={(zone) => change('timezone', zone ?? '')}
          searchable
          allowDeselect={false}
          nothingFoundMessage={restaurantWords.noCity}
          description={time ? restaurantWords.timeThere(time) : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          size="md"
        />
      </Columns>
      <LocationFields form={form} />
    </Panel>
  );
}
