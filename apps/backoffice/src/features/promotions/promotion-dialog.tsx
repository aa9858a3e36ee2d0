import { NewPromotion, type Promotion } from '@comanda/contract/shapes/promotions';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { dayName, scheduleHours } from '@comanda/contract/words/hours';
import { DAYS } from '@comanda/domain/dates';
import { IconChevronDown } from '@comanda/icons/tabler';
import { Button, Checkbox, Modal, MultiSelect, NativeSelect, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ConflictNotice } from '../../platform/forms/conflict-notice.tsx';
import forms from '../../platform/forms/forms.module.css';
import { useFocusBack } from '../../platform/use-focus-back.ts';
import page from '../../ui/page.module.css';
import { asksForAll, type Choices, examplePrices, namesOf, reachesAll } from './promoted-dishes.ts';
import styles from './promotion-dialog.module.css';
import { NEW_VERSION, type PromotionField, type PromotionFields, promotionBody } from './promotion-fields.ts';
import { usePromotionForm } from './use-promotion-form.ts';
import { exampleWords, KIND_NAMES, PROMOTION_LABELS, PROMOTION_WORDS, promotionWords } from './words.ts';

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
    <figure className={styles.preview}>
      <figcaption>{PROMOTION_WORDS.preview}</figcaption>
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
    </figure>
  );
}

const SERVICE_CHOICES = [
  { value: 'DELIVERY', label: 'Delivery' },
  { value: 'COLLECTION', label: 'Collection' },
  { value: 'DINE_IN', label: 'At the table' },
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

/** A promotion to be made or changed. */
export function PromotionDialog({
  restaurant,
  promotion,
  choices,
  onClose,
}: {
  restaurant: Restaurant;
  promotion: Promotion;
  choices: Choices;
  onClose: () => void;
}) {
  const record = usePromotionForm(restaurant, promotion, onClose);
  const { form } = record;
  const { values, problems, change } = form;
  const [isOpen, setOpen] = useState(LIMITS.some((name) => !['', '0'].includes(values[name])));
  const showsLimits = isOpen || LIMITS.some((name) => problems[name] !== undefined);
  useFocusBack();
  const line = (name: PromotionField, type = 'text') => (
    <TextInput
      key={name}
      label={PROMOTION_LABELS[name]}
      type={type}
      size="md"
      autoComplete="off"
      {...form.field(name)}
    />
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
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={promotion.version === NEW_VERSION ? PROMOTION_WORDS.add : PROMOTION_WORDS.editTitle}
      closeButtonProps={{ 'aria-label': 'Close', size: 44 }}
    >
      <form {...form.props} className={forms.fields}>
        <ConflictNotice
          of={record}
          changed={promotion.changed ?? null}
          words={{ label: (field) => PROMOTION_LABELS[field] }}
          place={restaurant}
        />
        {line('name')}
        {line('code')}
        <h3 className={page.cardTitle}>{PROMOTION_WORDS.whatFor}</h3>
        <NativeSelect
          label={PROMOTION_LABELS.kind}
          size="md"
          data={KIND_CHOICES}
          value={values.kind}
          error={problems.kind}
          onChange={({ currentTarget }) => change('kind', currentTarget.value)}
        />
        <div className={forms.pair}>{OF_KIND[values.kind]?.map((name) => line(name))}</div>
        {many('dishes', choices, PROMOTION_WORDS.allDishes)}
        {asksForAll(values) && (
          <Checkbox
            label={PROMOTION_LABELS.whole}
            size="md"
            checked={values.whole !== ''}
            error={problems.whole}
            onChange={({ currentTarget }) => change('whole', currentTarget.checked ? 'yes' : '')}
          />
        )}
        <h3 className={page.cardTitle}>{PROMOTION_WORDS.when}</h3>
        <div className={forms.pair}>
          {line('minimum')}
          {line('minimumPieces')}
        </div>
        <div className={forms.pair}>
          {line('startsAt', 'datetime-local')}
          {line('endsAt', 'datetime-local')}
        </div>
        {values.hours !== '' && promotion.hours && (
          <p className={page.aside}>
            {PROMOTION_WORDS.otherHours(scheduleHours(promotion.hours))}{' '}
            <Button variant="subtle" size="compact-md" onClick={() => change('hours', '')}>
              {PROMOTION_WORDS.dropHours}
            </Button>
          </p>
        )}
        {many('days', DAY_CHOICES, 'Every day')}
        <div className={forms.pair}>
          {line('from', 'time')}
          {line('to', 'time')}
        </div>
        {many('services', SERVICE_CHOICES, 'Every service')}
        <Button
          variant="default"
          aria-expanded={showsLimits}
          rightSection={<IconChevronDown className={styles.chevron} size={20} aria-hidden="true" />}
          onClick={() => setOpen(!isOpen)}
        >
          {PROMOTION_WORDS.limits}
        </Button>
        {showsLimits && (
          <>
            {onOff('firstOrder')}
            {(values.firstOrder !== '' || values.maxUsesPerDiner !== '') && (
              <p>{PROMOTION_WORDS.countedBy}</p>
            )}
            <div className={forms.pair}>
              {line('maxUsesPerDiner')}
              {line('maxUsesPerDay')}
            </div>
            {line('maxUses')}
            {onOff('alone')}
            {line('rank')}
          </>
        )}
        <PromotionPreview values={values} restaurant={restaurant} promotion={promotion} choices={choices} />
        {reachesAll(values) && <p className={page.aside}>{PROMOTION_WORDS.reachesAll}</p>}
        {form.refused?.whole && (
          <p role="alert" className={forms.problem}>
            {PROMOTION_WORDS.notSaved(form.refused.whole)}
          </p>
        )}
        <Button type="submit" aria-disabled={form.isSending}>
          {form.isSending ? PROMOTION_WORDS.saving : PROMOTION_WORDS.save}
        </Button>
      </form>
    </Modal>
  );
}
