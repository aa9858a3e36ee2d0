import { needsHomeScreen } from '@comanda/client/browser-push';
import { Row } from '../../../ui/layout.tsx';
import { SwitchButton } from '../../../ui/switch-button.tsx';
import { Text } from '../../../ui/text.tsx';
import { notifyWords } from './notify-words.ts';
import type { Notifications } from './use-notifications.ts';

/** The switch for notifications of new orders on this device, with what it does or what stands against it. */
export function NotifyDevice({ isOn, isBusy, problem, toggle }: Notifications) {
  if (needsHomeScreen()) {
    return (
      <Text size="sm" tone="muted">
        {notifyWords.homeScreen}
      </Text>
    );
  }
  return (
    <div>
      <Row justify="between">
        <Text as="span" weight="medium" aria-hidden="true">
          {notifyWords.switch}
        </Text>
        <SwitchButton label={notifyWords.switch} isOn={isOn} isBusy={isBusy} onToggle={toggle} />
      </Row>
      <Text
        size="sm"
        tone={problem === null ? 'muted' : 'danger'}
        role={problem === null ? undefined : 'alert'}
      >
        {problem ?? notifyWords.about}
      </Text>
    </div>
  );
}
