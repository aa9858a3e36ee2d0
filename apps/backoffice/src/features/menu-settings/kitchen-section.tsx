import type { MenuSettings } from '@comanda/contract/shapes/menu-settings';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { NativeSelect, TextInput } from '@mantine/core';
import type { Form } from '../../platform/forms/use-form.ts';
import { Columns, Row, Stack } from '../../ui/layout.tsx';
import { Panel } from '../../ui/page.tsx';
import styles from './menu-settings.module.css';
import { SERVICE_NAMES, ServicesField } from './services-field.tsx';
import type { SettingsField } from './settings-fields.ts';
import { SwitchRow } from './switch-row.tsx';

type Props = { restaurant: Restaurant; settings: MenuSettings; form: Form<SettingsField> };

/** How long things take, and how much the kitchen takes on. */
export function KitchenSection({ restaurant, settings, form }: Props) {
  const { field } = form;
  return (
    <Panel title="Kitchen">
      <Columns align="start">
        {restaurant.services.map((service) => (
          <TextInput
            key={service}
            label={`${SERVICE_NAMES[service]}: minutes to make`}
            inputMode="numeric"
            size="md"
            {...field(`preparation.${service}`)}
          />
        ))}
      </Columns>
      <Columns align="start">
        <TextInput
          label={`Most orders in ${settings.slotMinutes} minutes (optional)`}
          description="More are offered a later time. Empty: as many as come."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="numeric"
          size="md"
          {...field('ordersPerSlot')}
        />
        <SoldOutReset form={form} />
      </Columns>
    </Panel>
  );
}

function SoldOutReset({ form }: Pick<Props, 'form'>) {
  const { field, values, change } = form;
  const isTime = values.soldOutReset !== 'next-opening';
  return (
    <Row align="end">
      <NativeSelect
        label="“Sold out today” ends"
        flex={1}
        size="md"
        data={[
          { value: 'next-opening', label: 'when you next open' },
          { value: 'time', label: 'at a time of day' },
        ]}
        value={isTime ? 'time' : 'next-opening'}
        onChange={({ currentTarget }) =>
          change('soldOutReset', currentTarget.value === 'time' ? '06:00' : 'next-opening')
        }
      />
      {isTime && <TextInput type="time" label="Time" size="md" {...field('soldOutReset')} />}
    </Row>
  );
}

/** How orders are taken, and what happens when nobody does. */
export function OrdersSection({ restaurant, settings, form }: Props) {
  const { field, values, change } = form;
  const { autoAccept } = settings;
  return (
    <Panel title="Orders">
      <SwitchRow
        restaurantId={restaurant.id}
        label="Notes from diners"
        words="A line to the kitchen with each dish."
        isOn={settings.notesAllowed}
        set={(notesAllowed) => () => ({ notesAllowed })}
      />
      <SwitchRow
        restaurantId={restaurant.id}
        label="Accept orders automatically"
        words="They go straight to Preparing, with the usual promise."
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
            label="For"
            value={values.autoAcceptServices}
            onChange={(services) => change('autoAcceptServices', services)}
          />
          <TextInput
            label={`Only below, in ${restaurant.currency} (optional)`}
            inputMode="decimal"
            size="md"
            {...field('autoAcceptBelow')}
          />
          <SwitchRow
            restaurantId={restaurant.id}
            label="Only when paid by card"
            words="Cash orders still wait for a hand."
            isOn={autoAccept.paidOnly}
            set={(paidOnly) => (known) => ({
              autoAccept: known.autoAccept && { ...known.autoAccept, paidOnly },
            })}
          />
        </Stack>
      )}
      <SwitchRow
        restaurantId={restaurant.id}
        label="Close when no screen is watching"
        words="Off: diners are told that the answer may take longer. On: they can only order for later until a board is back. Managers get an e-mail either way."
        isOn={settings.unattended === 'BLOCK'}
        set={(isOn) => () => ({ unattended: isOn ? 'BLOCK' : 'WARN' })}
      />
      <Columns align="start">
        <TextInput
          label="An order that nobody answers ends after, in minutes"
          description="3 to 15. It rings all the while; then the diner is told, and nothing is charged."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="numeric"
          size="md"
          {...field('unansweredMinutes')}
        />
        <TextInput
          label="Most orders waiting for an answer"
          description="5 to 1000, or empty for no limit. With so many unanswered, new diners are asked to try again soon or call."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="numeric"
          size="md"
          {...field('mostUnanswered')}
        />
        <TextInput
          type="time"
          label="Your day begins at"
          description="An order that comes in after midnight counts with the evening before, until this time."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          size="md"
          {...field('businessDayStarts')}
        />
        {restaurant.services.map((service) => (
          <TextInput
            key={service}
            label={`${SERVICE_NAMES[service]}: smallest order in ${restaurant.currency}`}
            inputMode="decimal"
            size="md"
            {...field(`minimum.${service}`)}
          />
        ))}
      </Columns>
    </Panel>
  );
}
