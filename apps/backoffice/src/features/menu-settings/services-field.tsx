import { SERVICES, type Service } from '@comanda/domain/hours/services';
import { Checkbox } from '@mantine/core';
import { Row } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import { servicesIn } from './settings-fields.ts';
import { menuSettingWords } from './words.ts';

export const SERVICE_NAMES: Readonly<Record<Service, string>> = {
  DELIVERY: menuSettingWords.delivery,
  COLLECTION: menuSettingWords.collection,
  DINE_IN: menuSettingWords.atTable,
};

export function ServicesField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const chosen = servicesIn(value);
  return (
    <Row as="fieldset" gap={4}>
      <Text as="legend" weight="medium">
        {label}
      </Text>
      {SERVICES.map((service) => (
        <Checkbox
          key={service}
          size="md"
          label={SERVICE_NAMES[service]}
          checked={chosen.includes(service)}
          onChange={({ currentTarget }) =>
            onChange(
              SERVICES.filter((other) =>
                other === service ? currentTarget.checked : chosen.includes(other),
              ).join(','),
            )
          }
        />
      ))}
    </Row>
  );
}
