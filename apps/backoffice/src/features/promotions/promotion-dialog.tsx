import { serverNow } from '@comanda/client/server-clock';
import { NewPromotion, type Promotion } from '@comanda/contract/shapes/promotions';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { dayName, scheduleHours } from '@comanda/contract/words/hours';
import { DAYS } from '@comanda/domain/hours/dates';
import { IconChevronDown } from '@comanda/icons/tabler';
import { Button, Checkbox, MultiSelect, NativeSelect, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { dateAt } from '../../platform/clock-time.ts';
import { ConflictNotice } from '../../platform/forms/conflict-notice.tsx';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { DateTimeInput } from '../../ui/date-time-input.tsx';
import { Columns, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Heading, Text } from '../../ui/text.tsx';
import { TimeInput } from '../../ui/time-input.tsx';
import { asksForAll, type Choices, examplePrices, namesOf, reachesAll } from './promoted-dishes.ts';
import { NEW_VERSION, type PromotionField, type PromotionFields, promotionBody } from './promotion-fields.ts';
import { usePromotionForm } from './use-promotion-form.ts';
import {
  exampleWords,
  KIND_NAMES,
  PROMOTION_LABELS,
  PROMOTION_WORDS,
  promotionPartWords,
  promotionWords,
} from './words.ts';

/** What diners get, by what stands in the form; a hint while that is not enough. */
function PromotionPreview({
  values,
  restaurant,
  promotion,
  choices,
}: {
  values: PromotionFields;
  restaurant: Restaurant;
  promotion: Promotion;
  choices: Choices;
}) {
  const body = promotionBody(values, restaurant, promotion);
  const read = NewPromotion.safeParse({ ...body, name: body.name ?? PROMOTION_WORDS.unnamed });
  const names = namesOf(values.dishes, choices);
  const benefit = read.data?.benefit;
  return (
    <Stack as="figure" frame="dashed" gap={0}>
      <Text as="figcaption" size="sm" tone="muted">
        {PROMOTION_WORDS.preview}
      </Text>
      {read.success ? (
        <>
          <strong>{read.data.name}</strong>
          <span>
            {read.data.code ? PROMOTION_WORDS.withCode(read.data.code) : PROMOTION_WORDS.byItself} ·{' '}
            {promotionWords({ ...read.data, benefit: benefit ?? promotion.benefit }, restaurant, names)}
          </span>
          {benefit?.kind === 'CHEAPEST' && (
            <span>
              {exampleWords(
                examplePrices(values.dishes, choices, benefit.of, restaurant),
                benefit.percent,
                names,
                restaurant,
              )}
            </span>
          )}
        </>
      ) : (
        <span>{PROMOTION_WORDS.noPreview}</span>
      )}
    </Stack>
  );
}

const SERVICE_CHOICES = [
  { value: 'DELIVERY', label: promotionPartWords.delivery },
  { value: 'COLLECTION', label: promotionPartWords.collection },
  { value: 'DINE_IN', label: promotionPartWords.atTable },
];
const DAY_CHOICES = DAYS.map((day) => ({ value: day, label: dayName(day) }));
const KIND_CHOICES = Object.entries(KIND_NAMES).map(([value, label]) => ({ value, label }));

/** Which fields belong to what it takes off. */
const OF_KIND: Readonly<Record<string, readonly PromotionField[]>> = {
  PERCENT: ['percent', 'most'],
  AMOUNT: ['amount'],
  DELIVERY: ['percent'],
  CHEAPEST: ['of', 'percent'],
  PRICE: ['price'],
};

/** What most promotions leave as it is. */
const LIMITS = ['firstOrder', 'maxUsesPerDiner', 'maxUsesPerDay', 'maxUses', 'alone', 'rank'] as const;

export function PromotionDialog({
  restaurant,
  promotion,
  choices,
  note,
  onClose,
  onSaved = onClose,
}: {
  restaurant: Restaurant;
  promotion: Promotion;
  choices: Choices;
  /** Where it comes from, and what is to be looked at. */
  note?: string;
  onClose: () => void;
  onSaved?: () => void;
}) {
  const record = usePromotionForm(restaurant, promotion, onSaved);
  const { form } = record;
  const { values, problems, change } = form;
  const [isOpen, setOpen] = useState(LIMITS.some((name) => !['', '0'].includes(values[name])));
  const showsLimits = isOpen || LIMITS.some((name) => problems[name] !== undefined);
  const line = (name: PromotionField) => (
    <TextInput key={name} label={PROMOTION_LABELS[name]} size="md" autoComplete="off" {...form.field(name)} />
  );
  const { locale } = restaurant;
  const today = dateAt(serverNow(), restaurant);
  const moment = (name: PromotionField) => (
    <DateTimeInput label={PROMOTION_LABELS[name]} {...{ locale, today }} {...form.valueField(name)} />
  );
  const time = (name: PromotionField) => (
    <TimeInput label={PROMOTION_LABELS[name]} locale={locale} {...form.valueField(name)} />
  );
  const many = (name: PromotionField, data: typeof SERVICE_CHOICES | Choices, placeholder: string) => {
    const chosen = values[name].split(',').filter(Boolean);
    return (
      <MultiSelect
        label={PROMOTION_LABELS[name]}
        size="md"
        data={data}
        searchable
        value={chosen}
        {...(chosen.length === 0 && { placeholder })}
        error={problems[name]}
        onChange={(next) => change(name, next.join())}
      />
    );
  };
  const onOff = (name: PromotionField) => (
    <Switch
      label={PROMOTION_LABELS[name]}
      size="md"
      checked={values[name] !== ''}
      onChange={({ currentTarget }) => change(name, currentTarget.checked ? 'yes' : '')}
    />
  );
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      size={620}
      title={promotion.version === NEW_VERSION ? PROMOTION_WORDS.add : PROMOTION_WORDS.editTitle}
      send={PROMOTION_WORDS.save}
      sending={PROMOTION_WORDS.saving}
      failed={PROMOTION_WORDS.notSaved}
    >
      <ConflictNotice
        of={record}
        changed={promotion.changed ?? null}
        words={{ label: (field) => PROMOTION_LABELS[field] }}
        place={restaurant}
      />
      {note !== undefined && <Notice tone="info">{note}</Notice>}
      {line('name')}
      {line('code')}
      <Heading level={3} size="xl">
        {PROMOTION_WORDS.whatFor}
      </Heading>
      <NativeSelect
        label={PROMOTION_LABELS.kind}
        size="md"
        data={KIND_CHOICES}
        value={values.kind}
        error={problems.kind}
        onChange={({ currentTarget }) => change('kind', currentTarget.value)}
      />
      <Columns least="field">{OF_KIND[values.kind]?.map((name) => line(name))}</Columns>
      {many('dishes', choices, PROMOTION_WORDS.allDishes)}
      {asksForAll(values) && (
        <Checkbox
          label={PROMOTION_LABELS.whole}
          size="md"
          name="whole"
          checked={values.whole !== ''}
          error={problems.whole}
          aria-invalid={problems.whole ? true : undefined}
          onChange={({ currentTarget }) => change('whole', currentTarget.checked ? 'yes' : '')}
        />
      )}
      <Heading level={3} size="xl">
        {PROMOTION_WORDS.when}
      </Heading>
      <Columns least="field">
        {line('minimum')}
        {line('minimumPieces')}
      </Columns>
      <Columns least="field">
        {moment('startsAt')}
        {moment('endsAt')}
      </Columns>
      {values.hours !== '' && promotion.hours && (
        <Text tone="muted">
          {PROMOTION_WORDS.otherHours(scheduleHours(promotion.hours))}{' '}
          <Button variant="subtle" size="compact-md" onClick={() => change('hours', '')}>
            {PROMOTION_WORDS.dropHours}
          </Button>
        </Text>
      )}
      {many('days', DAY_CHOICES, promotionPartWords.everyDay)}
      <Columns least="field">
        {time('from')}
        {time('to')}
      </Columns>
      {many('services', SERVICE_CHOICES, promotionPartWords.everyService)}
      <Button
        variant="default"
        aria-expanded={showsLimits}
        rightSection={<IconChevronDown data-chevron size={20} aria-hidden="true" />}
        onClick={() => setOpen(!isOpen)}
      >
        {PROMOTION_WORDS.limits}
      </Button>
      {showsLimits && (
        <>
          {onOff('firstOrder')}
          {(values.firstOrder !== '' || values.maxUsesPerDiner !== '') && (
            <Text>{PROMOTION_WORDS.countedBy}</Text>
          )}
          <Columns least="field">
            {line('maxUsesPerDiner')}
            {line('maxUsesPerDay')}
          </Columns>
          {line('maxUses')}
          {onOff('alone')}
          {line('rank')}
        </>
      )}
      <PromotionPreview values={values} restaurant={restaurant} promotion={promotion} choices={choices} />
      {reachesAll(values) && <Text tone="muted">{PROMOTION_WORDS.reachesAll}</Text>}
    </FormDialog>
  );
}
