import type { AllHours } from '@comanda/contract/shapes/hours';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { dayName } from '@comanda/contract/words/hours';
import type { Day } from '@comanda/domain/hours/dates';
import { SERVICES, type Service } from '@comanda/domain/hours/services';
import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { ConflictNotice } from '../../platform/forms/conflict-notice.tsx';
import { LeaveDialog } from '../../platform/forms/leave-dialog.tsx';
import { SaveBar } from '../../platform/forms/save-bar.tsx';
import type { Form } from '../../platform/forms/use-form.ts';
import { type DayHours, daysFrom, dayText } from '../../platform/weeks/day-hours.ts';
import { TypeWeek } from '../../platform/weeks/type-week.tsx';
import { weekSentence } from '../../platform/weeks/week-sentence.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/page.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Heading, Text } from '../../ui/text.tsx';
import { Choice } from './choice.tsx';
import { useWeekForm } from './use-week-form.ts';
import { AS_OPENING, dayField, hasOwn, ownField, ownText, type Tab, weekIn } from './week-fields.ts';
import { WeekGrid } from './week-grid.tsx';
import { TAB_WORDS, weekWords, hoursWords as words } from './words.ts';

/** The form of one tab: its week, and the ways to change it. */
function TabPanel({
  form,
  tab,
  restaurant,
  isReadOnly,
  days,
}: {
  form: Form<string>;
  tab: Tab;
  restaurant: Restaurant;
  isReadOnly: boolean;
  days: readonly Day[];
}) {
  const [said, setSaid] = useState('');
  const { locale } = restaurant;
  const week = weekIn(form.values, tab);

  function set(day: Day, hours: DayHours): void {
    form.change(dayField(tab, day), dayText(hours));
  }

  function copy(from: Day, to: readonly Day[]): void {
    for (const day of to) set(day, week[from]);
    setSaid(words.copied(dayName(from), new Intl.ListFormat('en').format(to.map((day) => dayName(day)))));
  }

  function fill(hours: Readonly<Partial<Record<Day, DayHours>>>): void {
    for (const day of days) {
      const filled = hours[day];
      if (filled) set(day, filled);
    }
    setSaid(words.filled);
  }

  return (
    <>
      {!isReadOnly && (
        <TypeWeek
          label={words.paste}
          example={words.example}
          locale={locale}
          days={days}
          preview={(typed) => weekSentence({ ...week, ...typed }, days, locale)}
          onFill={fill}
        />
      )}
      <WeekGrid
        form={form}
        tab={tab}
        week={week}
        days={days}
        restaurant={restaurant}
        isReadOnly={isReadOnly}
        onChange={set}
        onCopy={copy}
      />
      <Stack isApart>
        <Text weight="medium">{weekSentence(week, days, locale)}.</Text>
      </Stack>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}

/** Whether a service keeps the opening hours or hours of its own. */
function OwnHours({
  service,
  isOwn,
  isReadOnly,
  onChange,
}: {
  service: Service;
  isOwn: boolean;
  isReadOnly: boolean;
  onChange: (isOwn: boolean) => void;
}) {
  return (
    <Choice
      legend={words.ownAsked(TAB_WORDS[service])}
      value={isOwn ? 'OWN' : 'SAME'}
      names={words.ownChoices}
      isReadOnly={isReadOnly}
      onChoose={(chosen) => onChange(chosen === 'OWN')}
    />
  );
}

/** The week of the restaurant, and of each service that keeps hours of its own. */
export function WeekEditor({ restaurant, hours }: { restaurant: Restaurant; hours: AllHours }) {
  const { record, isReadOnly } = useWeekForm(restaurant, hours);
  const { form } = record;
  const [tab, setTab] = useState<Tab>('OPENING');
  const days = daysFrom(restaurant.locale);
  const services = SERVICES.filter((service) => restaurant.services.includes(service));
  const tabs: readonly Tab[] = services.length > 1 ? ['OPENING', ...services] : ['OPENING'];

  function setOwn(service: Service, isOwn: boolean): void {
    form.change(ownField(service), ownText(isOwn));
    const opening = weekIn(form.values, 'OPENING');
    for (const day of days) form.change(dayField(service, day), isOwn ? dayText(opening[day]) : AS_OPENING);
  }

  return (
    <Panel {...form.props} as="form" aria-label={words.weekLabel}>
      <Heading level={2}>{words.week}</Heading>
      {isReadOnly && <Notice tone="info">{words.readOnly}</Notice>}
      <ConflictNotice
        of={record}
        changed={hours.changed}
        words={weekWords(restaurant.locale)}
        place={restaurant}
      />
      {tabs.length > 1 && (
        <Row as="fieldset" gap={2} aria-label={words.hoursOf}>
          {tabs.map((one) => (
            <Pill key={one} isPressed={one === tab} onPress={() => setTab(one)}>
              {TAB_WORDS[one]}{' '}
              {one !== 'OPENING' && hasOwn(form.values, one) && (
                <Text as="span" size="xs" weight="regular">
                  {words.own}
                </Text>
              )}
            </Pill>
          ))}
        </Row>
      )}
      {tab !== 'OPENING' && (
        <OwnHours
          service={tab}
          isOwn={hasOwn(form.values, tab)}
          isReadOnly={isReadOnly}
          onChange={(isOwn) => setOwn(tab, isOwn)}
        />
      )}
      {(tab === 'OPENING' || hasOwn(form.values, tab)) && (
        <TabPanel
          key={tab}
          form={form}
          tab={tab}
          restaurant={restaurant}
          isReadOnly={isReadOnly}
          days={days}
        />
      )}
      {!isReadOnly && <SaveBar form={form} />}
      <LeaveDialog form={form} />
    </Panel>
  );
}
