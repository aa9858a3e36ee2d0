import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { PhoneInput } from './phone-input.tsx';
import { PHONE_WORDS } from './words.ts';

function Phone() {
  const [value, setValue] = useState('');
  return (
    <MantineProvider>
      <PhoneInput
        label="Phone"
        value={value}
        onChange={({ currentTarget }) => setValue(currentTarget.value)}
      />
    </MantineProvider>
  );
}

test('a number that is cut as it is pasted says so, until it is shorter', async () => {
  const user = userEvent.setup();
  render(<Phone />);
  await user.click(screen.getByLabelText('Phone'));
  await user.paste('020 7946 0958');
  expect(screen.queryByText(PHONE_WORDS.cut)).toBeNull();
  await user.clear(screen.getByLabelText('Phone'));
  await user.paste('020 7946 0958 or 020 7946 0959, evenings');
  expect(screen.getByText(PHONE_WORDS.cut)).toBeVisible();
  await user.keyboard('{Backspace}');
  expect(screen.queryByText(PHONE_WORDS.cut)).toBeNull();
});
