import { anXlsx } from '@comanda/testing/workbooks';
import { expect, test } from 'vitest';
import type { CustomerFile } from './customer-shapes.ts';
import { readCustomers } from './read-customers.ts';
import { customerWords } from './words.ts';

const read = (file: string | Uint8Array, more: Partial<CustomerFile> = {}) =>
  readCustomers({
    ...{ file: Buffer.from(file).toString('base64'), columns: [], country: 'DE', today: '2026-11-20' },
    ...more,
  });

const anna = { name: 'Anna Berg', phone: null, email: 'anna@example.com', addresses: [], consentedOn: null };

test('names of two columns are one, in whatever language they stand', () => {
  const files = [
    'Vorname;Nachname;E-Mail;Newsletter\nAnna;Berg;Anna@Example.com;ja\n',
    'Vorname;Name;E-Mail;Newsletter\nAnna;Berg;Anna@Example.com;ja\n',
    'Nombre completo,Correo electrónico,Consentimiento\nAnna Berg,anna@example.com,Sí\n',
    'Prénom\tNom\tCourriel\tConsentement\nAnna\tBerg\tanna@example.com\toui\n',
    'client_first_name,client_last_name,client_email,client_marketing_consent\nAnna,Berg,anna@example.com,true\n',
    'Ονοματεπώνυμο,Email,Συγκατάθεση\nAnna Berg,anna@example.com,ΝΑΙ\n',
  ];
  for (const file of files) expect(read(file).said, file).toEqual([anna]);
});

test('who did not agree stays out, and nobody comes in where no column says so', () => {
  const { said, withoutConsent, unreadable } = read(
    'name,email,consent\nA,a@example.com,no\nB,b@example.com,\n',
  );
  expect([said, withoutConsent, unreadable]).toEqual([[], 2, 0]);
  expect(read('name,email\nA,a@example.com\n')).toMatchObject({ said: [], withoutConsent: 1 });
  // somebody can say that it was a column with another name
  const columns = [{ column: 2, use: 'consent' as const }];
  expect(read('name,email,ok?\nAnna Berg,anna@example.com,yes\n', { columns }).said).toEqual([anna]);
});

test('the day of the consent is in its own column, or stands instead of a yes', () => {
  const dated = [{ ...anna, consentedOn: '2025-04-03' }];
  expect(read('name;email;consent;consent date\nAnna Berg;anna@example.com;yes;03.04.2025').said).toEqual(
    dated,
  );
  expect(read('name;email;consent\nAnna Berg;anna@example.com;03.04.2025').said).toEqual(dated);
  expect(read('name;email;consent date\nAnna Berg;anna@example.com;03.04.2025').said).toEqual(dated);
  expect(read('name;email;consent date\nAnna Berg;anna@example.com;').withoutConsent).toBe(1);
  const withdrawn = 'name;email;consent;consent date\nAnna Berg;anna@example.com;no;03.04.2025';
  expect(read(withdrawn)).toMatchObject({ said: [], withoutConsent: 1 });
});

test('who unsubscribed stays out, whenever they had agreed', () => {
  const files = [
    'Email Address,OPTIN_TIME,CONFIRM_TIME,UNSUB_TIME\na@x.com,2020-01-01 10:00:00,,2024-05-02 09:00:00\n',
    'E-Mail;Opt-in Date;Status\na@x.com;2020-01-01;unsubscribed\n',
    'E-Mail;Opt-in Date;Subscriber status\na@x.com;2020-01-01;NON-SUBSCRIBED\nb@x.com;;cleaned\n',
    'E-Mail;Newsletter;Abgemeldet am\na@x.com;ja;12.05.2024\n',
    'email,consent,opt-out\na@x.com,yes,true\n',
  ];
  for (const file of files) expect(read(file), file).toMatchObject({ said: [], unreadable: 0 });
  for (const left of ['', 'no', '0', '0000-00-00 00:00:00', 'null', 'Subscribed']) {
    const file = `name,email,consent,unsubscribed at\nAnna Berg,anna@example.com,yes,${left}\n`;
    expect(read(file).said, left).toEqual([anna]);
  }
  const ofRegulars = read('name,email,consent,status\nAnna Berg,anna@example.com,yes,regular\n');
  expect(ofRegulars).toMatchObject({
    said: [anna],
    reading: { columns: [{}, {}, {}, { use: 'leave out' }] },
  });
});

test('when something was last changed or confirmed is no proof that somebody agreed', () => {
  for (const heading of ['CONFIRM_TIME', 'Email marketing consent updated at'])
    expect(read(`email,${heading}\na@x.com,2024-01-01\n`), heading).toMatchObject({
      said: [],
      withoutConsent: 1,
    });
});

test('a no counts in whatever column it stands', () => {
  const two = (cells: string) => read(`name;email;Newsletter;Werbung\nAnna Berg;anna@example.com;${cells}\n`);
  for (const cells of ['ja;nein', 'nein;ja', '03.04.2025;nein']) expect(two(cells).said, cells).toEqual([]);
  for (const cells of ['ja;ja', 'ja;', ';ja']) expect(two(cells).said, cells).toEqual([anna]);
  const unclear = two('ja;vielleicht');
  expect(unclear.problems).toEqual([{ row: 2, column: 'Werbung', message: customerWords.unclearConsent }]);
});

test('who says no in another row of the file stays out', () => {
  const rows = (...lines: string[]) => read(['name,email,phone,consent', ...lines].join('\n'));
  const byEmail = rows('Anna,a@x.com,,yes', 'A.,A@X.com,,no', 'Ben,b@x.com,,yes');
  expect(byEmail).toMatchObject({ said: [{ name: 'Ben' }], withoutConsent: 2 });
  const byPhone = rows('Anna,,030 901820,no', 'ANNA,a@x.com,+49 30 901820,yes', 'Ben,b@x.com,030 901820,yes');
  expect(byPhone).toMatchObject({ said: [{ name: 'Ben' }], withoutConsent: 2 });
  // two e-mail addresses are two people, and an empty cell says nothing
  expect(rows('Anna,a@x.com,030 901820,no', 'Anna,b@x.com,030 901820,yes').said).toHaveLength(1);
  expect(rows('Anna,a@x.com,,yes', 'Anna,a@x.com,,').said).toHaveLength(1);
});

test('a date in a workbook is a date', () => {
  const rows = [
    ['name', 'email', 'consent'],
    ['Anna Berg', 'anna@example.com', { xml: '<c s="1"><v>45750</v></c>' }],
  ];
  const file = anXlsx([{ name: 'Clients', rows }]);
  expect(read(file).said[0]?.consentedOn ?? read(file).problems).toBe('2025-04-03');
});

test('a telephone number is kept in international form, however the country writes it', () => {
  const numbers = ['030 901820', '+49 30 901820', '0049 30 901820', '(030) 90 18 20', '49 30 901820'];
  for (const number of numbers) {
    const { said } = read(`name,phone,consent\nAnna,${number},yes\n`);
    expect(said[0]?.phone, number).toBe('+4930901820');
  }
});

test('figures that are no telephone numbers are none', () => {
  const points = read('name,email,points,consent\nAnna Berg,anna@example.com,20071234567,yes\n');
  expect(points).toMatchObject({ said: [anna], reading: { columns: [{}, {}, { use: 'leave out' }, {}] } });
  expect(read('name,email,,consent\nAnna Berg,anna@example.com,030 901820,yes\n').said[0]?.phone).toBe(
    '+4930901820',
  );
  for (const number of ['0000000000', '1111111', '+49 999 9999999'])
    expect(read(`name,phone,consent\nAnna,${number},yes\n`).problems, number).toMatchObject([
      { message: customerWords.badPhone },
    ]);
});

test('columns beyond the most are left out', () => {
  const wide = (first: string, rest: string) => [first, ...Array.from({ length: 400 }, () => rest)].join(',');
  for (const file of [`${wide('email', 'x')}\n${wide('a@x.com', 'y')}\n`, `${wide('a@x.com', 'y')}\n`])
    expect(read(file).reading?.columns).toHaveLength(256);
});

test('columns of an address are one, and several addresses of a cell are several', () => {
  const apart = read('email,street,city,consent\nanna@example.com,Hauptstr. 1,Berlin,yes\n');
  expect(apart.said[0]?.addresses).toEqual(['Hauptstr. 1, Berlin']);
  const together = read('email,address,consent\nanna@example.com,"Hauptstr. 1, Berlin | Am Markt 2",yes\n');
  expect(together.said[0]?.addresses).toEqual(['Hauptstr. 1, Berlin', 'Am Markt 2']);
});

test('what cannot be read is named by row and column, and what half of it can be comes in', () => {
  const file = [
    'Name,E-mail,Phone,Newsletter,Consent date',
    'A,nonsense,,yes,',
    'B,,12,yes,',
    'C,,,yes,',
    'D,d@example.com,,perhaps,',
    'E,e@example.com,,yes,soon',
    'F,f@example.com,,yes,2030-01-01',
    'G,g@example.com,12,yes,',
  ].join('\n');
  const { said, unreadable, problems } = read(file);
  expect(problems).toEqual([
    { row: 2, column: 'E-mail', message: customerWords.badEmail },
    { row: 3, column: 'Phone', message: customerWords.badPhone },
    { row: 4, column: '', message: customerWords.unreachable },
    { row: 5, column: 'Newsletter', message: customerWords.unclearConsent },
    { row: 6, column: 'Consent date', message: customerWords.badDate },
    { row: 7, column: 'Consent date', message: customerWords.futureDate },
  ]);
  expect(unreadable).toBe(6);
  expect(said).toEqual([{ ...anna, name: 'G', email: 'g@example.com' }]);
});

test('titles above the headings are passed over, and lines without headings are people', () => {
  const titled = read('Pizzeria Roma\n\nname,email,consent\nAnna Berg,anna@example.com,yes\n');
  expect(titled.said).toEqual([anna]);
  expect(titled.reading?.title).toEqual(['Pizzeria Roma']);
  const pasted = 'Anna Berg\tanna@example.com\tyes';
  expect(read(pasted)).toMatchObject({ said: [], withoutConsent: 1 });
  const columns = [
    { column: 0, use: 'name' as const },
    { column: 2, use: 'consent' as const },
  ];
  expect(read(pasted, { columns }).said).toEqual([anna]);
  const phones = 'Anna\t030 901820\nBen\t030 901821';
  expect(read(phones)).toMatchObject({ withoutConsent: 2, reading: { columns: [{}, { use: 'phone' }] } });
});

test('letters are read in the code page that fits, and otherwise as somebody says', () => {
  const file = Buffer.from('Name;E-Mail;Newsletter\nJos\xe9 Mu\xf1oz;jose@example.com;s\xed\n', 'latin1');
  expect(read(file).said[0]?.name).toBe('José Muñoz');
  expect(read(file, { encoding: 'Windows-1250' }).reading?.names).toEqual(['José Muńoz']);
});

test('what is no list is said', () => {
  const messages = [
    [Buffer.from([0x50, 0x4b, 3, 4, 1]), customerWords.noSpreadsheet],
    [Buffer.from([0x25, 0x50, 0x44, 0x46]), customerWords.noSpreadsheet],
    [Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), customerWords.oldOrLocked],
    [Buffer.from('\n\n'), customerWords.emptyFile],
    [Buffer.from('Name,E-mail,Consent\n"A,a@example.com,yes\n'), customerWords.openQuote],
  ] as const;
  for (const [file, message] of messages) {
    expect(read(file)).toMatchObject({ reading: null, said: [], problems: [{ message }] });
  }
  expect(read('Dish,Price\nSoup,4\n')).toMatchObject({
    said: [],
    problems: [{ message: customerWords.noHeadings }],
  });
});
