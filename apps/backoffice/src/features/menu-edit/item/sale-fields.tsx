import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import forms from '../../../platform/forms/forms.module.css';
import type { Form } from '../../../platform/forms/use-form.ts';
import { useMenu, useMenuOf } from '../store/menu-context.ts';
import styles from './item-drawer.module.css';
import type { ItemField } from './item-fields.ts';

/** What diners read first. */
export function SaleFields({ form }: { form: Form<ItemField> }) {
  const { menu } = useMenu();
  const { currency } = useMenuOf().restaurant;
  const { field, change, values } = form;
  return (
    <div className={forms.fields}>
      <TextInput label="Name" size="md" {...field('name')} />
      <Textarea label="Description (optional)" size="md" autosize minRows={2} {...field('description')} />
      <div className={forms.pair}>
        <TextInput label={`Price in ${currency}`} size="md" inputMode="decimal" {...field('price')} />
        <NativeSelect
          label="Category"
          size="md"
          data={menu.categories.map(({ id, name }) => ({ value: id, label: name }))}
          {...field('categoryId')}
        />
      </div>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={values.visible !== ''}
          onChange={({ currentTarget }) => change('visible', currentTarget.checked ? 'yes' : '')}
        />
        Shown on the menu
      </label>
    </div>
  );
}
