import { needsHomeScreen } from '@comanda/client/browser-push';
import { SwitchButton } from '../../../ui/switch-button.tsx';
import { Text } from '../../../ui/text.tsx';
import styles from './notify-device.module.css';
import { notifyWords } from './notify-words.ts';
import type { Notifications } from './use-notifications.ts';

/** The switch for notifications of new orders on this device, with what it does or what stands against it. */
export function NotifyDevice({ isOn, isBusy, problem, toggle }: Notifications) {
  if (needsHomeScreen()) return <p className={styles.aside}>{notifyWords.homeScreen}</p>;
  return (
    <div className={styles.notify}>
      <Text as="span" weight="medium" aria-hidden="true">
        {notifyWords.switch}
      </Text>
      <SwitchButton label={notifyWords.switch} isOn={isOn} isBusy={isBusy} onToggle={toggle} />
      {problem === null ? <p>{notifyWords.about}</p> : <p role="alert">{problem}</p>}
    </div>
  );
}
