import type { MenuSettings } from '@comanda/contract/shapes/menu-settings';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { Textarea } from '@mantine/core';
import type { Form } from '../../platform/forms/use-form.ts';
import { Panel } from '../../ui/page.tsx';
import { SchedulesField } from './schedules-field.tsx';
import type { SettingsField } from './settings-fields.ts';
import { SwitchRow } from './switch-row.tsx';

export function MenuSection({
  restaurant,
  settings,
  form,
}: {
  restaurant: Restaurant;
  settings: MenuSettings;
  form: Form<SettingsField>;
}) {
  const { field, values, change, problems } = form;
  return (
    <Panel title="On the menu">
      <SwitchRow
        restaurantId={restaurant.id}
        label="Show diet tags"
        words="Vegetarian, vegan, halal, hot: as filters and beside each dish."
        isOn={settings.showTags}
        set={(showTags) => () => ({ showTags })}
      />
      <SwitchRow
        restaurantId={restaurant.id}
        label="Show allergens"
        words="What you have declared. What is not declared is said to be so."
        isOn={settings.showAllergens}
        set={(showAllergens) => () => ({ showAllergens })}
      />
      <Textarea
        label="About allergens (optional)"
        description="In the information sheet, in your own words."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        size="md"
        autosize
        minRows={2}
        {...field('allergenStatement')}
      />
      <SchedulesField
        locale={restaurant.locale}
        value={values.schedules}
        error={problems.schedules}
        onChange={(rows) => change('schedules', rows)}
      />
    </Panel>
  );
}
