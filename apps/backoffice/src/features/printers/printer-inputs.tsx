import { PRINT_MOMENTS, TICKET_WIDTHS } from '@comanda/domain/orders/printing';
import { MultiSelect, NativeSelect, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useOffice } from '../../office.ts';
import type { Form } from '../../platform/forms/use-form.ts';
import { idsIn, type PrinterField } from './printer-fields.ts';
import { categoriesQuery } from './printers-query.ts';
import { printersWords as words } from './words.ts';

const MOMENTS = [
  { value: '', label: words.never },
  ...PRINT_MOMENTS.map((moment) => ({ value: moment, label: words.moments[moment] })),
];
const WIDTHS = TICKET_WIDTHS.map((width) => ({ value: String(width), label: words.paper[width] }));

export function PrinterInputs({
  form,
  restaurantId,
  networks,
}: {
  form: Form<PrinterField>;
  restaurantId: string;
  networks: readonly string[];
}) {
  const { client } = useOffice();
  const { data: categories = [] } = useQuery(categoriesQuery(client, restaurantId));
  const { field, values } = form;
  return (
    <>
      <TextInput
        label={words.name}
        description={words.nameHint}
        size="md"
        autoComplete="off"
        {...field('name')}
      />
      {values.kind === 'NETWORK' && (
        <TextInput
          label={words.address}
          description={words.networkHint(networks)}
          size="md"
          autoComplete="off"
          {...field('address')}
        />
      )}
      <NativeSelect label={words.kitchenAt} data={MOMENTS} size="md" {...field('kitchenAt')} />
      <NativeSelect label={words.receiptAt} data={MOMENTS} size="md" {...field('receiptAt')} />
      {values.kitchenAt !== '' && categories.length > 1 && (
        <MultiSelect
          label={words.categories}
          description={words.categoriesHint}
          placeholder={values.categories === '' ? words.allDishes : ''}
          data={categories}
          value={idsIn(values.categories)}
          onChange={(ids) => form.change('categories', ids.join(' '))}
          error={form.problems.categories}
          size="md"
          clearable
        />
      )}
      <NativeSelect label={words.columns} data={WIDTHS} size="md" {...field('columns')} />
      <Switch
        label={words.active}
        size="md"
        checked={values.active === 'true'}
        onChange={({ currentTarget }) => form.change('active', String(currentTarget.checked))}
      />
    </>
  );
}
