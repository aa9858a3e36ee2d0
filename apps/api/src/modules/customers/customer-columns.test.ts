import { expect, test } from 'vitest';
import { headingScore, useOfHeading } from './customer-columns.ts';

test.each([
  ...([
    ['Name', 'name'],
    ['Vorname', 'first name'],
    ['Prénom', 'first name'],
    ['Apellidos', 'last name'],
  ] as const),
  ...([
    ['E-Mail', 'email'],
    ['Correo electrónico', 'email'],
    ['Courriel', 'email'],
    ['E-postadress', 'email'],
  ] as const),
  ...([
    ['Telefon', 'phone'],
    ['Teléfono', 'phone'],
    ['Τηλέφωνο', 'phone'],
    ['Mobitel', 'phone'],
  ] as const),
  ...([
    ['Telefoonnummer', 'phone'],
    ['Telemóvel', 'phone'],
    ['Număr de telefon', 'phone'],
  ] as const),
  ...([
    ['Straße', 'address'],
    ['Indirizzo', 'address'],
    ['Código postal', 'address'],
    ['Plaats', 'address'],
  ] as const),
  ...([
    ['Newsletter', 'consent'],
    ['Einwilligung', 'consent'],
    ['Samtykke', 'consent'],
    ['Privola', 'consent'],
  ] as const),
  ...([
    ['Toestemming', 'consent'],
    ['Consentimiento', 'consent'],
    ['Consenso', 'consent'],
  ] as const),
  ...([
    ['Συγκατάθεση', 'consent'],
    ['Consimțământ', 'consent'],
    ['Markedsføring', 'consent'],
  ] as const),
  ...([
    ['Datum der Einwilligung', 'consent date'],
    ['Data del consenso', 'consent date'],
  ] as const),
  ...([
    ['OPTIN_TIME', 'consent date'],
    ['Date de consentement', 'consent date'],
  ] as const),
  ...([
    ['UNSUB_TIME', 'withdrawn'],
    ['Abgemeldet am', 'withdrawn'],
    ['Opt-out date', 'withdrawn'],
  ] as const),
  ...([
    ['Désabonné le', 'withdrawn'],
    ['CONFIRM_TIME', undefined],
    ['Status', undefined],
  ] as const),
  ...([
    ['client_first_name', 'first name'],
    ['Client marketing consent', 'consent'],
  ] as const),
  ...([
    ['Customer', 'name'],
    ['Customer e-mail', 'email'],
    ['Name des Kunden', 'name'],
  ] as const),
  ...([
    ['Total orders', undefined],
    ['Last order', undefined],
    ['SMS consent', undefined],
    ['', undefined],
  ] as const),
])('“%s” is the column %s', (heading, use) => {
  expect(useOfHeading(heading)).toBe(use);
});

test('a row looks like headings the more of them are known', () => {
  expect(headingScore(['Our clients'])).toBe(0);
  expect(headingScore(['Name', 'Orders'])).toBe(1);
  expect(headingScore(['Name', 'Phone', 'Orders'])).toBe(2);
});
