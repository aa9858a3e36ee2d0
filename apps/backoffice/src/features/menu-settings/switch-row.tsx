import { useId } from 'react';
import { Row } from '../../ui/layout.tsx';
import { SwitchButton } from '../../ui/switch-button.tsx';
import { Text } from '../../ui/text.tsx';
import { type Flip, useHouseSwitch } from './use-house-switch.ts';

/** A rule that takes effect as soon as it is switched. */
export function SwitchRow({
  restaurantId,
  label,
  words,
  isOn,
  set,
}: {
  restaurantId: string;
  label: string;
  words: string;
  isOn: boolean;
  set: (isOn: boolean) => Flip;
}) {
  const { isBusy, problem, flip } = useHouseSwitch(restaurantId);
  const id = useId();
  return (
    <Row gap={4} wrap={false} justify="between">
      <div id={id}>
        <Text weight="bold">{label}</Text>
        <Text tone="muted">{words}</Text>
        {problem && (
          <Text role="alert" tone="danger" weight="medium">
            {problem}
          </Text>
        )}
      </div>
      <SwitchButton
        label={label}
        isOn={isOn}
        isBusy={isBusy}
        onToggle={() => flip(set(!isOn), set(isOn), `${label}: ${isOn ? 'off' : 'on'}.`)}
      />
    </Row>
  );
}
