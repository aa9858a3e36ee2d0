import { SERVICES } from '@comanda/domain/hours/services';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Form } from '../../../platform/forms/use-form.ts';
import { Columns, Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Text } from '../../../ui/text.tsx';
import { useMenuOf } from '../store/menu-context.ts';
import styles from './drawers.module.css';
import type { ItemField } from './item-fields.ts';
import { pricesField, pricesIn } from './service-price-fields.ts';
import { servicePriceWords as words } from './words.ts';

/** What the dish costs by a service that asks another price; folded, as most dishes have one price. */
export function ServicePricesField({ form }: { form: Form<ItemField> }) {
  const { services, currency } = useMenuOf().restaurant;
  const { values, problems, change } = form;
  const [isOpen] = useState(values.servicePrices !== '');
  const typed = pricesIn(values.servicePrices);
  const offered = SERVICES.filter((service) => services.includes(service) || service in typed);
  if (offered.length < 2 && values.servicePrices === '') return null;
  return (
    <details className={styles.details} open={isOpen}>
      <summary>{words.summary}</summary>
      <Stack gap={2}>
        {values.sizes !== '' && <Text tone="muted">{words.withSizes}</Text>}
        <Columns least="field">
          {offered.map((service) => (
            <TextInput
              key={service}
              label={words.label(service, currency)}
              placeholder={values.price}
              size="md"
              inputMode="decimal"
              value={typed[service] ?? ''}
              onChange={({ currentTarget }) =>
                change('servicePrices', pricesField({ ...typed, [service]: currentTarget.value }))
              }
            />
          ))}
        </Columns>
        {problems.servicePrices && (
          <Notice tone="danger" aria-invalid="true" tabIndex={-1}>
            {problems.servicePrices}
          </Notice>
        )}
      </Stack>
    </details>
  );
}
