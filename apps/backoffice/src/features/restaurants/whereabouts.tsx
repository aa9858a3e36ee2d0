import { Select, TextInput } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import { clockTime } from '../../platform/clock-time.ts';
import { countryChoices, timeZoneChoices } from '../../platform/country-choices.ts';
import forms from '../../platform/forms/forms.module.css';
import type { Form } from '../../platform/forms/use-form.ts';
import { useClock } from '../../platform/ticking-clock.ts';
import page from '../../ui/page.module.css';
import { LocationFields } from './location-fields.tsx';
import type { RestaurantField } from './restaurant-fields.ts';

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
    <section className={page.card} aria-label="Where you are">
      <h2 className={page.cardTitle}>Where you are</h2>
      <TextInput label="Street and house number" autoComplete="address-line1" size="md" {...field('line1')} />
      <TextInput
        label="Building or floor (optional)"
        autoComplete="address-line2"
        size="md"
        {...field('line2')}
      />
      <div className={forms.pair}>
        <TextInput label="Town" autoComplete="address-level2" size="md" {...field('city')} />
        <TextInput label="Postcode (optional)" autoComplete="postal-code" size="md" {...field('postcode')} />
      </div>
      <div className={forms.pair}>
        <Select
          label="Country"
          data={countries}
          value={values.country || null}
          error={problems.country}
          onChange={(country) => change('country', country ?? '')}
          searchable
          allowDeselect={false}
          nothingFoundMessage="No country of that name"
          size="md"
        />
        <Select
          label="Time zone"
          data={zones}
          value={values.timezone || null}
          error={problems.timezone}
          onChange={(zone) => change('timezone', zone ?? '')}
          searchable
          allowDeselect={false}
          nothingFoundMessage="No city of that name"
          description={time ? `It is ${time} there now.` : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          size="md"
        />
      </div>
      <LocationFields form={form} />
    </section>
  );
}
