import type { MenuSettings } from '@comanda/contract/shapes/menu-settings';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { taxesWords } from '@comanda/contract/words/tax-rates';
import { CASH_STEPS } from '@comanda/domain/pricing/cash-rounding';
import { usualTaxes } from '@comanda/domain/pricing/usual-taxes';
import { NativeSelect, TextInput } from '@mantine/core';
import type { Form } from '../../platform/forms/use-form.ts';
import { Columns } from '../../ui/layout.tsx';
import { Panel } from '../../ui/page.tsx';
import { ServicesField } from './services-field.tsx';
import type { SettingsField } from './settings-fields.ts';
import { SwitchRow } from './switch-row.tsx';
import { usualRates } from './tax-rate-rows.ts';
import { TaxRatesField } from './tax-rates-field.tsx';
import { moneyWords, roundingWords } from './words.ts';

export function MoneySection({
  restaurant,
  settings,
  form,
}: {
  restaurant: Restaurant;
  settings: MenuSettings;
  form: Form<SettingsField>;
}) {
  const { field, values, change, problems } = form;
  const rates = [
    { value: '', label: moneyWords.none },
    ...settings.taxRates.map(({ id, name, parts }) => ({
      value: id,
      label: `${name} (${taxesWords(parts)})`,
    })),
  ];
  return (
    <Panel title={moneyWords.title}>
      <Columns align="start">
        <NativeSelect
          label={moneyWords.prices}
          size="md"
          data={[
            { value: 'INCLUSIVE', label: moneyWords.includeTax },
            { value: 'EXCLUSIVE', label: moneyWords.addTax },
          ]}
          {...field('taxMode')}
        />
        <NativeSelect label={moneyWords.deliveryTax} size="md" data={rates} {...field('deliveryTaxRateId')} />
      </Columns>
      <TaxRatesField
        value={values.taxRates}
        error={problems.taxRates}
        usual={usualTaxes(restaurant.address.country)}
        onChange={(rows) => change('taxRates', rows)}
        onUsual={(usual) => {
          change('taxRates', usualRates(usual));
          change('taxMode', usual.mode);
        }}
      />
      <Columns align="start">
        <TextInput label={moneyWords.serviceCharge} inputMode="decimal" size="md" {...field('chargeRate')} />
        <NativeSelect
          label={moneyWords.serviceChargeTax}
          size="md"
          data={rates}
          {...field('chargeTaxRateId')}
        />
      </Columns>
      {values.chargeRate.trim() !== '' && (
        <ServicesField
          label={moneyWords.chargedFor}
          value={values.chargeServices}
          onChange={(services) => change('chargeServices', services)}
        />
      )}
      <NativeSelect
        label={moneyWords.rounding}
        description={moneyWords.roundingHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        size="md"
        data={['', ...CASH_STEPS.map(String)].map((value) => ({
          value,
          label: roundingWords(value, restaurant),
        }))}
        {...field('cashRounding')}
      />
      <SwitchRow
        restaurantId={restaurant.id}
        label={moneyWords.tips}
        words={moneyWords.tipsHint}
        isOn={settings.tips.enabled}
        set={(enabled) => (known) => ({ tips: { ...known.tips, enabled } })}
      />
      {settings.tips.enabled && (
        <TextInput
          label={moneyWords.suggestedTips}
          description={moneyWords.suggestedTipsHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          size="md"
          {...field('tipPercentages')}
        />
      )}
    </Panel>
  );
}
