import { ApiError } from '@comanda/client/api-error';
import { IconPencil, IconTrash } from '@comanda/icons/tabler';
import { Button, Checkbox, NumberInput, Radio, Switch, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Confirm } from '../src/platform/forms/confirm.tsx';
import { ChoiceInput } from '../src/ui/choice-input.tsx';
import { DateInput } from '../src/ui/date-input.tsx';
import { DateRangeInput } from '../src/ui/date-range-input.tsx';
import { DateTimeInput } from '../src/ui/date-time-input.tsx';
import { IconButton } from '../src/ui/icon-button.tsx';
import { Buttons, Columns, Row } from '../src/ui/layout.tsx';
import { LinkButton } from '../src/ui/link-button.tsx';
import { NewPasswordInput } from '../src/ui/new-password-input.tsx';
import { PhoneInput } from '../src/ui/phone-input.tsx';
import { Pill } from '../src/ui/pill.tsx';
import { SwitchButton } from '../src/ui/switch-button.tsx';
import { Text } from '../src/ui/text.tsx';
import { TickRow } from '../src/ui/tick-row.tsx';
import { TimeInput } from '../src/ui/time-input.tsx';
import { Part } from './part.tsx';

const TODAY = '2026-11-29';

/** Dates and times as restaurants of three countries write them, and what cannot be read. */
export function DateParts() {
  const [date, setDate] = useState('2026-12-24');
  const [time, setTime] = useState('17:30');
  const [moment, setMoment] = useState('2026-12-24T18:30');
  const [range, setRange] = useState({ from: '2026-11-27', to: '2026-11-29' });
  const [wrong, setWrong] = useState('next week');
  const each = { today: TODAY, value: date, onChange: setDate };
  return (
    <Part name="DateInput, TimeInput, DateTimeInput, DateRangeInput">
      <Columns least="field" align="start">
        <DateInput {...each} label="In London" locale="en-GB" min={TODAY} />
        <DateInput {...each} label="In New York" locale="en-US" />
        <DateInput {...each} label="In Berlin" locale="de-DE" />
        <DateInput label="Opens on" locale="en-GB" today={TODAY} value={wrong} onChange={setWrong} />
        <TimeInput label="Opens at" locale="en-GB" value={time} onChange={setTime} />
        <TimeInput label="Opens there at" locale="en-US" value={time} onChange={setTime} />
      </Columns>
      <DateTimeInput label="Until" locale="en-GB" today={TODAY} value={moment} onChange={setMoment} />
      <Row align="start">
        <DateRangeInput
          labels={{ from: 'From', to: 'To' }}
          {...{ locale: 'en-GB', today: TODAY, max: TODAY, range }}
          onType={setRange}
        />
      </Row>
    </Part>
  );
}

const OUTAGE = new ApiError(503, null, { message: 'We are busy right now. Try again in a moment.' });

/** Questions before what cannot be taken back: refused as long as the box is ticked. */
function Questions() {
  const [asked, setAsked] = useState<'plain' | 'typed' | null>(null);
  const [isRefused, setRefused] = useState(true);
  return (
    <>
      <Checkbox
        label="Whatever is asked is refused"
        checked={isRefused}
        onChange={({ currentTarget }) => setRefused(currentTarget.checked)}
      />
      <Buttons>
        <Button variant="default" onClick={() => setAsked('plain')}>
          Remove a printer
        </Button>
        <Button variant="default" onClick={() => setAsked('typed')}>
          Close a restaurant
        </Button>
      </Buttons>
      {asked && (
        <Confirm
          title={asked === 'plain' ? 'Remove the kitchen printer?' : 'Close Forno Lucia?'}
          button={asked === 'plain' ? 'Remove it' : 'Close it'}
          working="One moment…"
          failed={(why) => `Not done: ${why}`}
          {...(asked === 'typed' && {
            typed: {
              label: 'Its name',
              hint: 'Type Forno Lucia.',
              wrong: 'That is not its name.',
              expected: 'Forno Lucia',
            },
          })}
          work={() => (isRefused ? Promise.reject(OUTAGE) : Promise.resolve())}
          onDone={() => setAsked(null)}
          onClose={() => setAsked(null)}
        >
          <Text>Orders are not lost by it.</Text>
        </Confirm>
      )}
    </>
  );
}

/** What is pressed. */
export function ActionParts() {
  const [isOn, setOn] = useState(true);
  const [service, setService] = useState('Delivery');
  return (
    <>
      <Part name="Button, Buttons">
        <Buttons>
          <Button>Save</Button>
          <Button variant="default">Discard</Button>
          <Button variant="danger">Delete</Button>
          <Button disabled>Again in 20 s</Button>
        </Buttons>
      </Part>
      <Part name="IconButton, LinkButton, SwitchButton, Pill">
        <Row>
          <IconButton label="Edit" icon={IconPencil} onPress={() => undefined} />
          <IconButton label="Delete" icon={IconTrash} isDisabled onPress={() => undefined} />
          <SwitchButton label="Taking orders" isOn={isOn} onToggle={() => setOn(!isOn)} />
          <LinkButton>Show the dishes</LinkButton>
        </Row>
        <Row gap={2}>
          {['Delivery', 'Collection', 'At the table'].map((name) => (
            <Pill key={name} isPressed={name === service} onPress={() => setService(name)}>
              {name}
            </Pill>
          ))}
        </Row>
      </Part>
      <Part name="TickRow">
        <TickRow isTicked={isOn} onTick={setOn}>
          Taken
        </TickRow>
      </Part>
      <Part name="Confirm">
        <Questions />
      </Part>
    </>
  );
}

/** What is typed and chosen. */
export function FieldParts() {
  const [country, setCountry] = useState('GB');
  const [phone, setPhone] = useState('020 7946 0958');
  const [password, setPassword] = useState('saffron');
  return (
    <>
      <Part name="Fields">
        <Columns>
          <TextInput label="Name" size="md" defaultValue="Diavola" />
          <TextInput label="Price" size="md" defaultValue="12,5O" error="Write a price such as 12.50." />
          <NumberInput label="Minutes" size="md" defaultValue={25} />
          <ChoiceInput
            label="Country"
            value={country}
            onChoose={setCountry}
            data={[
              { value: 'GB', label: 'United Kingdom' },
              { value: 'IE', label: 'Ireland' },
              { value: 'IT', label: 'Italy' },
            ]}
          />
        </Columns>
        <Textarea label="Note" description="Diners read it below the name." size="md" rows={2} />
        <PhoneInput
          label="Telephone"
          size="md"
          value={phone}
          onChange={({ currentTarget }) => setPhone(currentTarget.value)}
        />
        <NewPasswordInput
          label="New password"
          email="lucia@comanda.example"
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
      </Part>
      <Part name="Checkbox, Radio, Switch">
        <Row gap={6}>
          <Checkbox label="Vegan" defaultChecked />
          <Checkbox label="Halal" />
          <Switch label="Delivery" defaultChecked />
        </Row>
        <Radio.Group label="Who pays the tip?" defaultValue="diner">
          <Row gap={6}>
            <Radio value="diner" label="The diner" />
            <Radio value="house" label="The house" />
          </Row>
        </Radio.Group>
      </Part>
    </>
  );
}
