import { usualTaxes } from '@comanda/domain/pricing/usual-taxes';
import { Checkbox } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import { clockTime } from '../../platform/clock-time.ts';
import { currencyChoices, timeZoneChoices } from '../../platform/country-choices.ts';
import { useClock } from '../../platform/ticking-clock.ts';
import { ChoiceInput } from '../../ui/choice-input.tsx';
import { Columns } from '../../ui/layout.tsx';
import type { NewRestaurantForm } from './use-new-restaurant-form.ts';
import { addRestaurantWords, restaurantWords } from './words.ts';

/** Preset by the country; the time of day there proves the time zone right. */
export function MoneyAndClockFields({ form }: { form: NewRestaurantForm }) {
  const currencies = useMemo(currencyChoices, []);
  const timeZones = useMemo(timeZoneChoices, []);
  const { currency, timezone, country } = form.values;
  const usual = usualTaxes(country);
  const time = useClock(
    useCallback((now) => (timezone ? clockTime(now, { locale: 'en-GB', timezone }) : ''), [timezone]),
  );
  return (
    <>
      <Columns least="field">
        <ChoiceInput
          label={restaurantWords.currency}
          description={restaurantWords.currencyHint}
          data={currencies}
          value={currency}
          error={form.problems.currency}
          onChoose={(code) => form.change('currency', code)}
          nothingFoundMessage={restaurantWords.noCurrency}
        />
        <ChoiceInput
          label={restaurantWords.timeZone}
          description={time ? restaurantWords.timeThere(time) : restaurantWords.timeHint}
          data={timeZones}
          value={timezone}
          error={form.problems.timezone}
          onChoose={(zone) => form.change('timezone', zone)}
          nothingFoundMessage={restaurantWords.noCity}
        />
      </Columns>
      {usual && (
        <Checkbox
          label={addRestaurantWords.usualTaxes(usual)}
          description={addRestaurantWords.usualTaxesMore}
          size="md"
          checked={form.values.usualTaxes !== ''}
          onChange={({ currentTarget }) => form.change('usualTaxes', currentTarget.checked ? 'yes' : '')}
        />
      )}
    </>
  );
}
