import { ImportCustomers } from '@comanda/contract/shapes/customers';
import { Refused } from '@comanda/testing/fake-server';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  column,
  LOOKED,
  lastOf,
  NOBODY,
  PROBLEM,
  READING,
  theDialog,
  theFile,
} from '../../testing/customers-import.tsx';

test('a file is looked at, line by line, and one press brings it in', async () => {
  const { user, server, dialog, choose } = await theDialog(() => LOOKED);
  await choose();
  for (const line of [
    '12 customers come in.',
    '3 are on your list, and get what was missing.',
    '40 are on your list already.',
    /^5 stay out: the file does not say that they agreed\. Who did not agree may not be written to\.$/,
    /^2 stay out: you deleted them here/,
  ]) {
    expect(await dialog.findByText(line)).toBeVisible();
  }
  await user.click(dialog.getByRole('button', { name: 'Bring in 12 customers' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sent('importCustomers')).toMatchObject([
    { body: { file: 'UEs=', source: 'clients.csv', dryRun: true } },
    { body: { file: 'UEs=', source: 'clients.csv', dryRun: false } },
  ]);
});

test('who is on the list and said no in the file is told before and after, also where nobody comes in', async () => {
  const { user, dialog, choose } = await theDialog(() => ({
    ...{ ...LOOKED, ...NOBODY, takenOff: 1 },
    ...{ unreadable: 1, problems: [PROBLEM] },
  }));
  await choose();
  expect(
    await dialog.findByText('1 is on your list, and the file says no: they are taken off.'),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Take 1 customer off your list' }));
  expect(await dialog.findByText('1 was on your list, and was taken off: the file says no.')).toBeVisible();
  expect(await screen.findByText('1 customer taken off your list.')).toBeVisible();
});

test('where no day is said it is asked for once, and may stay empty', async () => {
  const { user, server, dialog, choose } = await theDialog(() => ({ ...LOOKED, undated: 7 }));
  await choose();
  const field = await dialog.findByLabelText('When did they agree? (optional)');
  expect(field).toHaveAccessibleDescription(/of 7 of them.*“before 20 Nov 2026”/);
  for (const value of ['0202-03-31', '2026-03-31', '2026-12-31'])
    fireEvent.change(field, { target: { value } });
  fireEvent.change(field, { target: { value: '2026-03-31' } });
  // a day may fill others: what happens is asked again, but not while a year is typed
  const bring = dialog.getByRole('button', { name: 'Bring in 12 customers' });
  await waitFor(() => expect(bring).not.toHaveAttribute('aria-disabled', 'true'));
  await user.click(bring);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = server.sent('importCustomers').map(({ body }) => ImportCustomers.parse(body));
  expect(sent.map(({ consentedOn = '', dryRun }) => [consentedOn, dryRun])).toEqual([
    ...[
      ['', true],
      ['2026-03-31', true],
      ['2026-03-31', true],
    ],
    ['2026-03-31', false],
  ]);
});

test('the day that was given for one file is not that of the next', async () => {
  const { server, dialog, choose } = await theDialog(() => ({ ...LOOKED, undated: 7 }));
  await choose();
  const field = await dialog.findByLabelText('When did they agree? (optional)');
  fireEvent.change(field, { target: { value: '2026-03-31' } });
  await waitFor(() => expect(server.sent('importCustomers')).toHaveLength(2));
  await choose('others.csv');
  expect(await dialog.findByLabelText('When did they agree? (optional)')).toHaveValue('');
  expect(lastOf(server)).toMatchObject({ source: 'others.csv' });
  expect(lastOf(server).consentedOn).toBeUndefined();
});

test('a number of somebody else is said', async () => {
  const { dialog, choose } = await theDialog(() => ({ ...LOOKED, shared: 2 }));
  await choose();
  expect(await dialog.findByText(/^2 stay out: the number is shared with somebody else\./)).toBeVisible();
});

test('a file that is chosen while another comes in is looked at next', async () => {
  const coming = Promise.withResolvers<void>();
  const { user, server, dialog, choose, bring } = await theFile();
  server.on('importCustomers', async () => {
    if (!lastOf(server).dryRun) await coming.promise;
    return { ...LOOKED, added: lastOf(server).source === 'others.csv' ? 4 : 12 };
  });
  await user.click(bring);
  expect(await dialog.findByRole('button', { name: 'Bringing them in…' })).toBeVisible();
  expect(dialog.queryByText('Looking at your file…')).toBeNull();
  await choose('others.csv');
  expect(await dialog.findByRole('button', { name: 'Bring in 4 customers' })).toBeVisible();
  coming.resolve();
  expect(await screen.findByText(/^\d+ customers brought in\.$/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Bring in 4 customers' })).toBeVisible();
});

test('a file that is refused while another is looked at is named', async () => {
  const coming = Promise.withResolvers<void>();
  const { user, server, dialog, choose, bring } = await theFile();
  server.on('importCustomers', async () => {
    if (lastOf(server).dryRun) return LOOKED;
    await coming.promise;
    return new Refused(503, 'Try again in a minute.', { code: 'OVERLOADED' });
  });
  await user.click(bring);
  await choose('others.csv');
  expect(await dialog.findByText('others.csv')).toBeVisible();
  coming.resolve();
  expect(await screen.findByText(/^clients\.csv did not come in: Try again/)).toBeVisible();
});

test('what came in with a lost answer is not said to be nothing', async () => {
  const { user, server, bring } = await theFile();
  server.on('importCustomers', () => ({ ...LOOKED, added: 0, filled: 0, known: 55 }));
  await user.click(bring);
  expect(await screen.findByText('They are on your list.')).toBeVisible();
});

test('without a column of consents nobody comes in, until somebody says which it is', async () => {
  const unknown = column(1, 'ok?', 'leave out', ['yes', 'no'], false);
  const { user, server, dialog, choose } = await theDialog(() => {
    const said = lastOf(server).columns[0];
    const columns = [...READING.columns.slice(0, 1), said ? { ...unknown, use: said.use } : unknown];
    return {
      ...LOOKED,
      ...(said ? {} : { ...NOBODY, withoutConsent: 60 }),
      reading: { ...READING, columns },
    };
  });
  await choose();
  expect(await dialog.findByText(/^No column says who agreed/)).toBeVisible();
  expect(dialog.getByText(/^60 stay out/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Bring in \d/ })).toBeNull();
  await user.selectOptions(dialog.getByLabelText('“ok?” is'), 'Whether they agreed');
  expect(await dialog.findByRole('button', { name: 'Bring in 12 customers' })).toBeVisible();
  expect(lastOf(server).columns).toEqual([{ column: 1, use: 'consent' }]);
});

test('rows that cannot be read are listed, and stay so when the others are in', async () => {
  const { user, dialog, choose } = await theDialog(() => ({ ...LOOKED, unreadable: 1, problems: [PROBLEM] }));
  await choose();
  expect(await dialog.findByText('1 row cannot be read. Look at what to do below.')).toBeVisible();
  expect(dialog.getByText(PROBLEM.message)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Bring in 12 customers' }));
  expect(await dialog.findByText('12 customers came in.')).toBeVisible();
  expect(dialog.getByText(PROBLEM.message)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what is no list is said, and a server that is away can be asked again', async () => {
  let isAway = true;
  const message = 'This is no list that can be read.';
  const { user, dialog, choose } = await theDialog(() =>
    isAway
      ? new Refused(503, 'Too much is going on.', { code: 'OVERLOADED' })
      : { ...LOOKED, ...NOBODY, reading: null, problems: [{ row: 1, column: '', message }] },
  );
  await choose('photo.csv');
  expect(await dialog.findByText(/Too much is going on/)).toBeVisible();
  isAway = false;
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Bring in \d/ })).toBeNull();
});

test('a file that is too large is not even sent', async () => {
  const { server, dialog, choose } = await theDialog(() => LOOKED);
  await choose('huge.csv', 'a'.repeat(5_000_000));
  expect(await dialog.findByText(/larger than 4 MB/)).toBeVisible();
  expect(server.sent('importCustomers')).toEqual([]);
});

test('letters that were guessed wrong are put right by the names', async () => {
  const { user, server, dialog, choose } = await theDialog(() => {
    const isRight = lastOf(server).encoding === 'Windows-1250';
    const names = [isRight ? 'Żaneta' : '¯aneta'];
    return {
      ...LOOKED,
      reading: { ...READING, isGuess: true, encoding: isRight ? 'Windows-1250' : 'Windows-1252', names },
    };
  });
  await choose();
  expect(await dialog.findByText('¯aneta')).toBeVisible();
  await user.selectOptions(dialog.getByLabelText('Letters'), 'Central European');
  expect(await dialog.findByText('Żaneta')).toBeVisible();
});
