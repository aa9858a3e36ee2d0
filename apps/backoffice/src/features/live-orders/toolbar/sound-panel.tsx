import { IconVolume, IconVolumeOff } from '@comanda/icons/tabler';
import { Button, Popover, Slider } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useOffice } from '../../../office.ts';
import { MIN_VOLUME } from '../../../platform/preferences.ts';
import { useClock } from '../../../platform/ticking-clock.ts';
import { usePreferences } from '../../../platform/use-preferences.ts';
import { Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { useAlerts } from '../alarm/alerts-context.ts';
import { useBoard } from '../board-state/board-context.ts';
import { NotifyDevice } from '../notifications/notify-device.tsx';
import { useNotifications } from '../notifications/use-notifications.ts';
import { Tool } from './tool.tsx';
import { soundWords as words } from './toolbar-words.ts';

function minutesAndSeconds(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Loudness, a test, five minutes of silence, and notifications, which a kitchen tablet has not. */
export function SoundPanel() {
  const { sound } = useAlerts();
  const [{ volume }, setPreferences] = usePreferences();
  const isTablet = useOffice().session.user()?.isTablet ?? false;
  const notifications = useNotifications(useBoard().restaurant.id);
  const [isOpen, setOpen] = useState(false);
  const { mutedUntil } = sound;
  const left = useClock(
    useCallback((now) => (mutedUntil === null ? null : minutesAndSeconds(mutedUntil - now)), [mutedUntil]),
  );
  return (
    <Popover opened={isOpen} onChange={setOpen} width={300} position="bottom-end" trapFocus>
      <Popover.Target>
        <Tool
          icon={left === null ? IconVolume : IconVolumeOff}
          keepsWords={left !== null}
          data-tone={left === null ? undefined : 'warning'}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {left === null ? words.open : words.muted(left)}
        </Tool>
      </Popover.Target>
      <Popover.Dropdown aria-label={words.open}>
        <Stack>
          <Text id="volume" as="span" weight="medium">
            {words.loudness}
          </Text>
          <Slider
            aria-labelledby="volume"
            min={MIN_VOLUME * 100}
            max={100}
            step={5}
            size="lg"
            thumbSize={28}
            value={Math.round(volume * 100)}
            label={(value) => `${value} %`}
            onChange={(value) => setPreferences({ volume: value / 100 })}
            onChangeEnd={() => sound.play('new')}
            thumbProps={{ 'aria-label': words.loudness }}
          />
          <Button variant="default" size="lg" mih="var(--target-board)" onClick={() => sound.play('new')}>
            {words.test}
          </Button>
          <Button
            variant="default"
            size="lg"
            mih="var(--target-board)"
            onClick={mutedUntil === null ? sound.mute : sound.unmute}
          >
            {mutedUntil === null ? words.mute : words.unmute}
          </Button>
          {!isTablet && <NotifyDevice {...notifications} />}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
