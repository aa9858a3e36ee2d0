import { useState } from 'react';
import { DateInput } from '../src/ui/date-input.tsx';
import { DateRangeInput } from '../src/ui/date-range-input.tsx';
import { DateTimeInput } from '../src/ui/date-time-input.tsx';
import { Columns, Row } from '../src/ui/layout.tsx';
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
