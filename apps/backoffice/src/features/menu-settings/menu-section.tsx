import type { MenuSettings } from '@comanda/contract/shapes/menu-settings';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { Textarea } from '@mantine/core';
import { dateAt } from '../../platform/clock-time.ts';
import type { Form } from '../../platform/forms/use-form.ts';
import { now } from '../../platform/ticking-clock.ts';
import { Panel } from '../../ui/page.tsx';
import { SchedulesField } from './schedules-field.tsx';
import type { SettingsField } from './settings-fields.ts';
import { SwitchRow } from './switch-row.tsx';
import { menuSettingWords } from './words.ts';

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
    <Panel title={menuSettingWords.title}>
      <SwitchRow
        restaurantId={restaurant.id}
        label={menuSettingWords.dietTags}
        words={menuSettingWords.dietTagsHint}
        isOn={settings.showTags}
        set={(showTags) => () => ({ showTags })}
      />
      <SwitchRow
        restaurantId={restaurant.id}
        label={menuSettingWords.allergens}
        words={menuSettingWords.allergensHint}
        isOn={settings.showAllergens}
        set={(showAllergens) => () => ({ showAllergens })}
      />
      <Textarea
        label={menuSettingWords.aboutAllergens}
        description={menuSettingWords.aboutAllergensHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        size="md"
        autosize
        minRows={2}
        {...field('allergenStatement')}
      />
      <SchedulesField
        locale={restaurant.locale}
        today={dateAt(now(), restaurant)}
        value={values.schedules}
        error={problems.schedules}
        onChange={(rows) => change('schedules', rows)}
      />
    </Panel>
  );
}
