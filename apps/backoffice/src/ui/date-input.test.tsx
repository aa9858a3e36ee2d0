import { MantineProvider, Modal } from '@mantine/core';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { DateInput, type DateInputProps } from './date-input.tsx';
import { DateRangeInput, useTypedRange } from './date-range-input.tsx';
import { DateTimeInput } from './date-time-input.tsx';
import { TimeInput } from './time-input.tsx';

const PLACE = { locale: 'en-GB', today: '2026-11-20' } as const;

function show(field: (value: string, set: (value: string) => void) => React.ReactNode, begun = '') {
  let held = begun;
  let closed = 0;
  onTestFinished(cleanup);
  function Page() {
    const [value, setValue] = useState(begun);
    held = value;
    return (
      <Modal opened onClose={() => closed++} trapFocus={false} title="A dialog">
        {field(value, setValue)}
        <button type="button">Save</button>
      </Modal>
    );
  }
  render(
    <MantineProvider env="test">
      <Page />
    </MantineProvider>,
  );
  return { user: userEvent.setup(), value: () => held, closings: () => closed };
}

const showDate = (props: Partial<DateInputProps> = {}, begun = '') =>
  show((value, set) => <DateInput label="Date" {...PLACE} {...props} value={value} onChange={set} />, begun);

const field = () => screen.getByRole('textbox', { name: 'Date' });
const opener = () => screen.getByRole('button', { name: 'Open the calendar: Date' });
const calendar = () => screen.findByRole('dialog', { name: 'Calendar: Date' });

test('a date is typed and shown as the restaurant writes it', async () => {
  const { user, value } = showDate({ locale: 'en-US' }, '2026-11-28');
  expect(field()).toHaveValue('11/28/2026');
  await user.clear(field());
  await user.type(field(), '12/24');
  expect([value(), field()]).toEqual(['2026-12-24', expect.objectContaining({ value: '12/24' })]);
  await user.tab();
  await user.tab();
  expect(field()).toHaveValue('12/24/2026');
  expect(field()).toBeValid();
});

test('what cannot be read stays, and is said to be wrong with what to do once it is left', async () => {
  const { user, value } = showDate({}, '2026-11-28');
  await user.clear(field());
  await user.type(field(), '31/11');
  expect(field()).toBeValid();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect([value(), field()]).toEqual(['31/11', expect.objectContaining({ value: '31/11' })]);
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription('This is no date yet. Write it like 20/11/2026.');
});

test('a day before the first one that may be is named', async () => {
  const { user } = showDate({ min: '2026-11-21', max: '2026-12-31' });
  await user.type(field(), '20/11/2026');
  await user.tab();
  await user.tab();
  expect(field()).toHaveAccessibleDescription('Choose 21/11/2026 or a later day.');
  await user.clear(field());
  await user.type(field(), '1/1/2027');
  await user.tab();
  await user.tab();
  expect(field()).toHaveAccessibleDescription('Choose 31/12/2026 or an earlier day.');
});

test('a day is chosen by the keys alone, over the end of its month', async () => {
  const { user, value } = showDate({}, '2026-11-28');
  await user.click(field());
  await user.tab();
  await user.keyboard('{Enter}');
  const days = within(await calendar());
  const day = await days.findByRole('button', { name: 'Saturday, 28 November 2026' });
  expect(day).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(day).toHaveFocus());
  expect(days.getAllByRole('columnheader')[0]).toHaveTextContent('Mon');
  await user.keyboard('{ArrowRight}{ArrowDown}');
  await waitFor(() => expect(days.getByRole('button', { name: 'Sunday, 6 December 2026' })).toHaveFocus());
  await user.keyboard('{Enter}');
  expect([value(), field()]).toEqual(['2026-12-06', expect.objectContaining({ value: '06/12/2026' })]);
  await waitFor(() => expect(opener()).toHaveFocus());
  expect(screen.queryByRole('dialog', { name: 'Calendar: Date' })).toBeNull();
});

test('the week begins as it does there, and days that may not be are off', async () => {
  const { user } = showDate({ locale: 'en-US', min: '2026-11-18' });
  await user.click(opener());
  const days = within(await calendar());
  expect(await days.findByRole('button', { name: 'Tuesday, November 17, 2026' })).toBeDisabled();
  expect(days.getAllByRole('columnheader')[0]).toHaveTextContent('Sun');
  expect(days.getByRole('button', { name: 'Friday, November 20, 2026' })).toHaveAttribute(
    'aria-current',
    'date',
  );
});

test('Escape closes the calendar, and not the dialog around it', async () => {
  const { user, closings } = showDate();
  await user.type(field(), '{Alt>}{ArrowDown}{/Alt}');
  await calendar();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Calendar: Date' })).toBeNull());
  expect(closings()).toBe(0);
  await user.keyboard('{Escape}');
  expect(closings()).toBe(1);
});

test('half a time is kept, and said to be wrong once it is left', async () => {
  const { user, value } = show(
    (time, set) => <TimeInput label="Time" locale="en-US" value={time} onChange={set} />,
    '17:30',
  );
  const time = screen.getByRole('textbox', { name: 'Time' });
  expect(time).toHaveValue('5:30 pm');
  await user.clear(time);
  await user.type(time, '25');
  await user.tab();
  expect([value(), time]).toEqual(['25', expect.objectContaining({ value: '25' })]);
  expect(time).toHaveAccessibleDescription('This is no time yet. Write it like 5:30 pm.');
});

test('a day without its time is no moment, and refused at the time', async () => {
  const { user, value } = show((moment, set) => (
    <DateTimeInput
      label="Until"
      {...PLACE}
      value={moment}
      error={moment === '' ? null : 'Choose a day and time to come.'}
      onChange={set}
    />
  ));
  const group = within(screen.getByRole('group', { name: 'Until' }));
  await user.type(group.getByRole('textbox', { name: 'Until: date' }), '24 dec');
  expect(value()).toBe('2026-12-24\n');
  const time = group.getByRole('textbox', { name: 'Until: time' });
  expect(time).toHaveAccessibleDescription('Add a time, such as 17:30.');
  await user.type(time, '1830');
  expect(value()).toBe('2026-12-24T18:30');
});

test('a range is asked for when both of its days can be, and what is typed until then stays', async () => {
  const asked: unknown[] = [];
  function Range() {
    const [known, setKnown] = useState({ from: '2026-11-01', to: '2026-11-07' });
    const [range, onType] = useTypedRange(known);
    return (
      <DateRangeInput
        labels={{ from: 'From', to: 'To' }}
        {...{ ...PLACE, max: PLACE.today, range, onType }}
        onSettled={(next) => {
          asked.push(next);
          setKnown(next);
        }}
      />
    );
  }
  const { user } = show(() => <Range />);
  const [from, to] = ['From', 'To'].map((name) => screen.getByRole('textbox', { name }));
  if (!from || !to) throw new Error('A field is missing.');
  await user.clear(from);
  await user.type(from, '10/11{Enter}');
  expect(asked).toEqual([]);
  await user.clear(to);
  await user.type(to, '25/11/26{Enter}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(to).toHaveAccessibleDescription('Choose 20/11/2026 or an earlier day.');
  expect(asked).toEqual([]);
  await user.clear(to);
  await user.type(to, '15/11{Enter}');
  expect(asked).toEqual([{ from: '2026-11-10', to: '2026-11-15' }]);
});
