import { useId } from 'react';
import { SwitchButton } from '../../ui/switch-button.tsx';
import styles from './menu-settings.module.css';
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
    <div className={styles.switchRow}>
      <div id={id}>
        <p className={styles.switchLabel}>{label}</p>
        <p className={styles.aside}>{words}</p>
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
      </div>
      <SwitchButton
        label={label}
        isOn={isOn}
        isBusy={isBusy}
        onToggle={() => flip(set(!isOn), set(isOn), `${label}: ${isOn ? 'off' : 'on'}.`)}
      />
    </div>
  );
}
