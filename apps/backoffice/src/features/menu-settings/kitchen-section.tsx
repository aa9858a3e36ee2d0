import type { MenuSettings } from '@comanda/contract/shapes/menu-settings';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { NativeSelect, TextInput } from '@mantine/core';
import type { Form } from '../../platform/forms/use-form.ts';
import { Columns, Row, Stack } from '../../ui/layout.tsx';
import { Panel } from '../../ui/page.tsx';
import { TimeInput } from '../../ui/time-input.tsx';
import styles from './menu-settings.module.css';
import { SERVICE_NAMES, ServicesField } from './services-field.tsx';
import type { SettingsField } from './settings-fields.ts';
import { SwitchRow } from './switch-row.tsx';
import { kitchenWords, orderSettingWords } from './words.ts';

type Props = { restaurant: Restaurant; settings: MenuSettings; form: Form<SettingsField> };

/** How long things take, and how much the kitchen takes on. */
export function KitchenSection({ restaurant, settings, form }: Props) {
  const { field } = form;
  return (
    <Panel title={kitchenWords.title}>
      <Columns align="start">
        {restaurant.services.map((service) => (
          <TextInput
            key={service}
            label={kitchenWords.minutes(SERVICE_NAMES[service])}
            inputMode="numeric"
            size="md"
            {...field(`preparation.${service}`)}
          />
        ))}
      </Columns>
      <Columns align="start">
        <TextInput
          label={kitchenWords.mostOrders(settings.slotMinutes)}
          description={kitchenWords.mostOrdersHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="numeric"
          size="md"
          {...field('ordersPerSlot')}
        />
        <SoldOutReset locale={restaurant.locale} form={form} />
      </Columns>
    </Panel>
  );
}

function SoldOutReset({ locale, form }: Pick<Props, 'form'> & { locale: string }) {
  const { valueField, values, change } = form;
  const isTime = values.soldOutReset !== 'next-opening';
  return (
    <Row align="end">
      <NativeSelect
        label={kitchenWords.resetAt}
        flex={1}
        size="md"
        data={[
          { value: 'next-opening', label: kitchenWords.whenOpening },
          { value: 'time', label: kitchenWords.atTime },
        ]}
        value={isTime ? 'time' : 'next-opening'}
        onChange={({ currentTarget }) =>
          change('soldOutReset', currentTarget.value === 'time' ? '06:00' : 'next-opening')
        }
      />
      {isTime && <TimeInput label={kitchenWords.time} locale={locale} {...valueField('soldOutReset')} />}
    </Row>
  );
}

/** How orders are taken, and what happens when nobody does. */
export function OrdersSection({ restaurant, settings, form }: Props) {
  const { field, valueField, values, change } = form;
  const { autoAccept } = settings;
  return (
    <Panel title={orderSettingWords.title}>
      <SwitchRow
        restaurantId={restaurant.id}
        label={orderSettingWords.notes}
        words={orderSettingWords.notesHint}
        isOn={settings.notesAllowed}
        set={(notesAllowed) => () => ({ notesAllowed })}
      />
      <SwitchRow
        restaurantId={restaurant.id}
        label={orderSettingWords.autoAccept}
        words={orderSettingWords.autoAcceptHint}
        isOn={autoAccept !== null}
        set={(isOn) => () => ({
          autoAccept: isOn
            ? (autoAccept ?? { services: [...restaurant.services], below: null, paidOnly: false })
            : null,
        })}
      />
      {autoAccept && (
        <Stack gap={4} className={styles.inset}>
          <ServicesField
            label={orderSettingWords.acceptFor}
            value={values.autoAcceptServices}
            onChange={(services) => change('autoAcceptServices', services)}
          />
          <TextInput
            label={orderSettingWords.acceptBelow(restaurant.currency)}
            inputMode="decimal"
            size="md"
            {...field('autoAcceptBelow')}
          />
          <SwitchRow
            restaurantId={restaurant.id}
            label={orderSettingWords.acceptCard}
            words={orderSettingWords.acceptCardHint}
            isOn={autoAccept.paidOnly}
            set={(paidOnly) => (known) => ({
              autoAccept: known.autoAccept && { ...known.autoAccept, paidOnly },
            })}
          />
        </Stack>
      )}
      <SwitchRow
        restaurantId={restaurant.id}
        label={orderSettingWords.closeUnwatched}
        words={orderSettingWords.closeUnwatchedHint}
        isOn={settings.unattended === 'BLOCK'}
        set={(isOn) => () => ({ unattended: isOn ? 'BLOCK' : 'WARN' })}
      />
      <Columns align="start">
        <TextInput
          label={orderSettingWords.endsAfter}
          description={orderSettingWords.endsAfterHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="numeric"
          size="md"
          {...field('unansweredMinutes')}
        />
        <TextInput
          label={orderSettingWords.mostWaiting}
          description={orderSettingWords.mostWaitingHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="numeric"
          size="md"
          {...field('mostUnanswered')}
        />
        <TimeInput
          label={orderSettingWords.dayBegins}
          description={orderSettingWords.dayBeginsHint}
          locale={restaurant.locale}
          {...valueField('businessDayStarts')}
        />
        {restaurant.services.map((service) => (
          <TextInput
            key={service}
            label={orderSettingWords.smallest(SERVICE_NAMES[service], restaurant.currency)}
            inputMode="decimal"
            size="md"
            {...field(`minimum.${service}`)}
          />
        ))}
      </Columns>
    </Panel>
  );
}
