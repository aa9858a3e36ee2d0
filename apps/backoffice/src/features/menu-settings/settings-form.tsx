import type { MerchantClient } from '@comanda/client/merchant-client';
import type { MenuSettings } from '@comanda/contract/shapes/menu-settings';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { SegmentedControl } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useOffice } from '../../office.ts';
import { ConflictNotice } from '../../platform/forms/conflict-notice.tsx';
import { LeaveDialog } from '../../platform/forms/leave-dialog.tsx';
import { ProblemSummary } from '../../platform/forms/problem-summary.tsx';
import { SaveBar } from '../../platform/forms/save-bar.tsx';
import type { Form } from '../../platform/forms/use-form.ts';
import { menuSettingsQuery } from '../../session/session-queries.ts';
import { Stack } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Heading } from '../../ui/text.tsx';
import { dinerSentence } from './diner-sentence.ts';
import { KitchenSection, OrdersSection } from './kitchen-section.tsx';
import { LatenessSection } from './lateness-section.tsx';
import { MenuSection } from './menu-section.tsx';
import styles from './menu-settings.module.css';
import { MoneySection } from './money-section.tsx';
import { OwnEditsContext } from './own-edits.ts';
import type { SettingsField } from './settings-fields.ts';
import {
  partIn,
  partOf,
  partToShow,
  problemsOf,
  SETTINGS_PARTS,
  type SettingsPart,
} from './settings-parts.ts';
import { useSettingsForm } from './use-settings-form.ts';
import { menuSettingWords, settingsWords } from './words.ts';

function Rules({ restaurant, settings }: { restaurant: Restaurant; settings: MenuSettings }) {
  const { client } = useOffice();
  const { record, edits } = useSettingsForm(restaurant, settings);
  const { form } = record;
  const way = useQuery(wayQuery(client, restaurant.slug)).data ?? null;
  const sentence = dinerSentence(form.values, {
    services: restaurant.services,
    currency: restaurant.currency,
    locale: restaurant.locale,
    extraMinutes: restaurant.state.extraMinutes ?? 0,
    way,
    areTipsOn: settings.tips.enabled,
    unattended: settings.unattended,
  });
  const made = Number(form.values['preparation.COLLECTION']) || 20;
  const { part, show: showPart, onSubmit } = usePart(form);
  return (
    <OwnEditsContext value={edits}>
      <DinerStrip sentence={sentence} />
      <Stack {...form.props} onSubmit={onSubmit} as="form" gap={6} aria-label={menuSettingWords.label}>
        <ConflictNotice
          of={record}
          changed={settings.changed}
          words={settingsWords(settings, restaurant)}
          place={restaurant}
        />
        <ProblemSummary form={form} onLead={(field) => showPart(partOf(field))} />
        <SegmentedControl
          size="md"
          aria-label={menuSettingWords.parts}
          value={part}
          data={SETTINGS_PARTS.map((value) => ({
            value,
            label: menuSettingWords.part(value, problemsOf(value, form.problems)),
          }))}
          onChange={showPart}
        />
        <div hidden={part !== 'ORDERS'}>
          <Stack gap={6}>
            <KitchenSection restaurant={restaurant} settings={settings} form={form} />
            <OrdersSection restaurant={restaurant} settings={settings} form={form} />
            <LatenessSection form={form} made={made} />
          </Stack>
        </div>
        <div hidden={part !== 'MONEY'}>
          <Stack gap={6}>
            <MoneySection restaurant={restaurant} settings={settings} form={form} />
          </Stack>
        </div>
        <div hidden={part !== 'MENU'}>
          <Stack gap={6}>
            <MenuSection restaurant={restaurant} settings={settings} form={form} />
          </Stack>
        </div>
        <SaveBar form={form} />
      </Stack>
      <LeaveDialog form={form} />
    </OwnEditsContext>
  );
}

/** The part that is shown, which stands in the address too; problems that are out of sight bring theirs forward. */
function usePart({ problems, props }: Form<SettingsField>) {
  const [params, setParams] = useSearchParams();
  const [part, setPart] = useState(() => partIn(params));
  const known = useRef(problems);
  const wasSent = useRef(false);
  const wantsFocus = useRef(false);

  function show(next: SettingsPart): void {
    setPart(next);
    setParams(next === 'ORDERS' ? {} : { part: next.toLowerCase() }, { replace: true });
  }

  // before the next one, which asks for it: the part is shown by then
  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    props.ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });

  useEffect(() => {
    if (known.current === problems) return;
    known.current = problems;
    const next = wasSent.current ? partToShow(part, problems) : null;
    wasSent.current = false;
    if (next === null) return;
    wantsFocus.current = true;
    show(next);
  });

  function onSubmit(event: SubmitEvent): void {
    wasSent.current = true;
    props.onSubmit(event);
  }

  return { part, show, onSubmit };
}

/** The ways of the riders as diners see them. */
function wayQuery(client: MerchantClient, slug: string) {
  return queryOptions({
    queryKey: ['way', slug],
    queryFn: async ({ signal }) => {
      const { settings } = await client.call('dinerMenu', { params: { slug } }, { signal });
      return settings.delivery && { from: settings.delivery.travelFrom, to: settings.delivery.travelTo };
    },
  });
}

/** The sentence that diners' pages will add up to, changing as it is typed. */
function DinerStrip({ sentence }: { sentence: string }) {
  return (
    <section className={styles.strip} data-strip aria-labelledby="diner-strip">
      <Heading level={2} size="sm" id="diner-strip">
        {menuSettingWords.preview}
      </Heading>
      <output className={styles.sentence}>{sentence}</output>
    </section>
  );
}

/** The house rules: switches take effect at once, numbers and words when they are saved. */
export function SettingsForm({ restaurant }: { restaurant: Restaurant }) {
  const { client } = useOffice();
  const query = useQuery(menuSettingsQuery(client, restaurant.id));
  return (
    <Loaded query={query} rows={6}>
      {(settings) => <Rules restaurant={restaurant} settings={settings} />}
    </Loaded>
  );
}
