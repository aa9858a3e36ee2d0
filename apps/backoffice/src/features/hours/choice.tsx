import { Radio } from '@mantine/core';
import { useId } from 'react';
import { Row } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';

export function Choice<Value extends string>({
  legend,
  value,
  names,
  isReadOnly = false,
  onChoose,
}: {
  legend: string;
  value: Value;
  names: readonly (readonly [Value, string])[];
  isReadOnly?: boolean;
  onChoose: (value: Value) => void;
}) {
  const group = useId();
  return (
    <Row as="fieldset" gap={6} disabled={isReadOnly}>
      <Text as="legend" tone="muted">
        {legend}
      </Text>
      {names.map(([known, name]) => (
        <Radio
          key={known}
          name={group}
          size="md"
          label={name}
          checked={known === value}
          onChange={() => onChoose(known)}
        />
      ))}
    </Row>
  );
}
