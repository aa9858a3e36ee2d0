import { MINUTE_MS } from '@comanda/domain/hours/durations';
import { DUE_SOON, type DueSoon, lateness } from '@comanda/domain/orders/orders';
import { IconAlertTriangleFilled, IconClock, IconHourglass } from '@comanda/icons/tabler';
import { Slider, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Form } from '../../platform/forms/use-form.ts';
import { Columns, Stack } from '../../ui/layout.tsx';
import { Panel } from '../../ui/page.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './menu-settings.module.css';
import type { SettingsField } from './settings-fields.ts';
import { latenessWords } from './words.ts';

const ICONS = { ON_TIME: IconClock, DUE_SOON: IconHourglass, LATE: IconAlertTriangleFilled } as const;

function soonIn(percent: string, minutes: string): DueSoon {
  const whole = (typed: string, known: number) => (/^\d{1,3}$/.test(typed.trim()) ? Number(typed) : known);
  return {
    dueSoonPercent: whole(percent, DUE_SOON.dueSoonPercent),
    dueSoonMinutes: whole(minutes, DUE_SOON.dueSoonMinutes),
  };
}

/** A ticket as it will look, so many minutes after it was accepted: judged by the very function of the board. */
function SampleTicket({ made, after, soon }: { made: number; after: number; soon: DueSoon }) {
  const order = { status: 'ACCEPTED', promisedAt: made * MINUTE_MS, startAt: 0, travelMinutes: 0 } as const;
  const against = lateness(order, after * MINUTE_MS, soon);
  if (!against) return null;
  const Icon = ICONS[against.band];
  return (
    <div className={styles.ticket} role="status">
      <p className={styles.band} data-pressure={against.band}>
        <Icon size={24} aria-hidden="true" />
        {against.band === 'LATE' ? latenessWords.late(against.minutes) : latenessWords.left(against.minutes)}
      </p>
      <p className={styles.line}>{latenessWords.example}</p>
    </div>
  );
}

/** From when a ticket turns amber, with one to try it on. */
export function LatenessSection({ form, made }: { form: Form<SettingsField>; made: number }) {
  const { field, values } = form;
  const [share, setShare] = useState(80);
  const after = Math.round((made * share) / 100);
  return (
    <Panel title={latenessWords.title}>
      <Text tone="muted">{latenessWords.lead}</Text>
      <Columns align="start">
        <TextInput label={latenessWords.share} inputMode="numeric" size="md" {...field('dueSoonPercent')} />
        <TextInput label={latenessWords.minutes} inputMode="numeric" size="md" {...field('dueSoonMinutes')} />
      </Columns>
      <Columns gap={6} align="center">
        <SampleTicket made={made} after={after} soon={soonIn(values.dueSoonPercent, values.dueSoonMinutes)} />
        <Stack>
          <Text id="sample-time" tone="muted">
            {latenessWords.promised(made, after)}
          </Text>
          <Slider
            min={0}
            max={130}
            step={5}
            value={share}
            label={null}
            thumbProps={{ 'aria-labelledby': 'sample-time' }}
            onChange={setShare}
          />
        </Stack>
      </Columns>
    </Panel>
  );
}
