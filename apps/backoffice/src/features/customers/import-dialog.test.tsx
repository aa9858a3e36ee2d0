import { type CustomerImport, ImportCustomers } from '@comanda/contract/shapes/customers';
import { anOrder } from '@comanda/testing/an-order';
import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openRestaurant } from '../../testing/a-restaurant.ts';
import { renderPage } from '../../testing/render-page.tsx';

const column = (at: number, heading: string, use: string, samples: string[], isKnown = true) => ({
  ...{ column: at, heading, use, samples, isKnown },
});

const READING: NonNullable<CustomerImport['reading']> = {
  ...{ encoding: 'UTF-8', isGuess: false, names: ['Anna Berg'], sheet: null, otherSheets: [], title: [] },
  columns: [column(0, 'E-mail', 'email', ['anna@example.com']), column(1, 'Newsletter', 'consent', ['yes'])],
};

const LOOKED: CustomerImport = {
  ...{
    added: 12,
    filled: 3,
    known: 40,
    twice: 0,
    shared: 0,
    withoutConsent: 5,
    takenOff: 0,
    removedBefore: 2,
    unreadable: 0,
  },
  ...{ undated: 0, problems: [], hasMoreProblems: false, reading: READING },
};
const NOBODY = { added: 0, filled: 0, known: 0, withoutConsent: 0, removedBefore: 0 };
const PROBLEM = { row: 3, column: 'E-mail', message: 'This is no e-mail address.' };

/** What was asked last. */
const lastOf = (server: ReturnType<typeof fakeServer>) =>
  ImportCustomers.parse(server.sent('importCustomers').at(-1)?.body);

async function theDialog(answer: () => CustomerImport | Refused, device = new Map<string, unknown>()) {
  const server = fakeServer();
  openRestaurant(server, { orders: [anOrder()] });
  server.on('customers', () => ({ customers: [], total: 0 }));
  server.on('importCustomers', answer);
  const page = await renderPage('/restaurant/customers', server, { device });
  await page.user.click(await screen.findByRole('button', { name: 'Bring in customers' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Bring in customers' }));
  const choose = async (name = 'clients.csv', content = 'PK') => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('Nothing takes a file.');
    await page.user.upload(input, new File([content], name));
  };
  return { ...page, server, dialog, choose };
}

/** The dialog with a file that was looked at. */
async function theFile() {
  const opened = await theDialog(() => LOOKED);
  await opened.choose();
  const bring = await opened.dialog.findByRole('button', { name: 'Bring in 12 customers' });
  return { ...opened, bring };
}

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

const ROWS = 'name,email,consent\nAnna,anna@example.com,yes';

test('rows from the clipboard are a file too, wherever the focus is', async () => {
  const { user, server, dialog } = await theDialog(() => LOOKED);
  dialog.getByRole('button', { name: 'Close' }).focus();
  await user.paste(ROWS);
  expect(await dialog.findByText('Pasted cells')).toBeVisible();
  expect(lastOf(server)).toMatchObject({ source: 'Pasted cells', file: btoa(ROWS) });
  expect(dialog.getByLabelText('Or paste its rows')).toHaveValue(ROWS);
});

test('rows can be pasted into a field, and what is typed there is looked at anew', async () => {
  const { user, server, dialog } = await theDialog(() => LOOKED);
  const field = dialog.getByLabelText('Or paste its rows');
  await user.click(field);
  await user.paste(ROWS);
  expect(await dialog.findByRole('button', { name: 'Bring in 12 customers' })).toBeVisible();
  expect(server.sent('importCustomers')).toHaveLength(1);
  await user.type(field, '\nBen,ben@example.com,yes');
  expect(dialog.queryByRole('button', { name: 'Bring in 12 customers' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Look at these rows' }));
  expect(await dialog.findByRole('button', { name: 'Bring in 12 customers' })).toBeVisible();
  expect(lastOf(server).file).toBe(btoa(`${ROWS}\nBen,ben@example.com,yes`));
});

test('pasted rows are there after a reload, until they are in or the dialog is closed', async () => {
  const device = new Map<string, unknown>();
  const first = await theDialog(() => LOOKED, device);
  await first.user.click(first.dialog.getByLabelText('Or paste its rows'));
  await first.user.paste(ROWS);
  expect(await first.dialog.findByText('12 customers come in.')).toBeVisible();
  cleanup();

  const again = await theDialog(() => LOOKED, device);
  expect(again.dialog.getByLabelText('Or paste its rows')).toHaveValue(ROWS);
  expect(again.server.sent('importCustomers')).toEqual([]);
  await again.user.click(again.dialog.getByRole('button', { name: 'Look at these rows' }));
  await again.user.click(await again.dialog.findByRole('button', { name: 'Bring in 12 customers' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(JSON.stringify([...device])).not.toContain('anna@example.com');

  await again.user.click(screen.getByRole('button', { name: 'Bring in customers' }));
  const last = within(await screen.findByRole('dialog', { name: 'Bring in customers' }));
  await again.user.click(last.getByLabelText('Or paste its rows'));
  await again.user.paste(ROWS);
  await waitFor(() => expect(JSON.stringify([...device])).toContain('anna@example.com'));
  await again.user.click(last.getByRole('button', { name: 'Close' }));
  expect(JSON.stringify([...device])).not.toContain('anna@example.com');
});

test('a word that is pasted into a field stays there, and a file takes the place of rows', async () => {
  const { user, server, dialog, choose } = await theDialog(() => ({ ...LOOKED, undated: 7 }));
  await user.click(dialog.getByLabelText('Or paste its rows'));
  await user.paste('Anna');
  expect(dialog.getByLabelText('Or paste its rows')).toHaveValue('Anna');
  expect(server.sent('importCustomers')).toEqual([]);
  await choose();
  await user.click(await dialog.findByLabelText('When did they agree? (optional)'));
  await user.paste('one\ttwo');
  expect(dialog.getByLabelText('Or paste its rows')).toHaveValue('');
  expect(server.sent('importCustomers').map(({ body }) => ImportCustomers.parse(body).source)).toEqual([
    'clients.csv',
  ]);
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
