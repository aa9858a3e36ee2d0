import { UpdateMenuSettings } from '@comanda/contract/shapes/menu-settings';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { schedulesField, schedulesIn } from './schedule-rows.ts';
import { SchedulesField } from './schedules-field.tsx';

const LUNCH = {
  id: '0199a000-0000-7000-8000-000000000009',
  name: 'Lunch',
  intervals: [{ day: 'MONDAY' as const, from: '11:30', to: '15:00' }],
  ...{ firstDay: null, lastDay: '2026-12-24' },
};

function show() {
  let held = schedulesField([LUNCH]);
  onTestFinished(cleanup);
  function Field() {
    const [value, setValue] = useState(held);
    held = value;
    return (
      <SchedulesField locale="en-GB" today="2026-11-20" value={value} error={undefined} onChange={setValue} />
    );
  }
  render(
    <MantineProvider env="test">
      <Field />
    </MantineProvider>,
  );
  return () => schedulesIn(held).map(({ firstDay, lastDay }) => [firstDay, lastDay]);
}

test('a schedule runs between two days, or from one on, or for ever', () => {
  const days = show();
  expect(days()).toEqual([['', '2026-12-24']]);
  fireEvent.change(screen.getByLabelText('Lunch: first day'), { target: { value: '2026-12-01' } });
  expect(days()).toEqual([['2026-12-01', '2026-12-24']]);
  fireEvent.change(screen.getByLabelText('Lunch: last day'), { target: { value: '' } });
  expect(days()).toEqual([['2026-12-01', '']]);
});

test('a last day before the first is refused at the last day', () => {
  const schedule = { ...LUNCH, firstDay: '2026-12-25' };
  const { error } = UpdateMenuSettings.safeParse({ version: 1, schedules: [schedule] });
  expect(error?.issues).toMatchObject([{ path: ['schedules', 0, 'lastDay'] }]);
});
