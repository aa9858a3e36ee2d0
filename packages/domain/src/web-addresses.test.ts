import { expect, test } from 'vitest';
import { holdsWebAddress } from './web-addresses.ts';

test.each([
  'URGENT: your account is locked - https://evil.example/x',
  'Hello, see http://evil',
  'www.evil',
  'Your-Bank evil.com',
  'evil.co.uk',
  'EVIL.COM/now',
  'evil\uff0ecom',
  'evil\u3002com',
  'ftp://x',
  'a.b.click now',
])('%s holds a web address', (text) => {
  expect(holdsWebAddress(text)).toBe(true);
});

test.each([
  'Forno Lucia',
  'St. John',
  'Dr. Oetker',
  'J.R.R. Tolkien',
  'Mr.Wong',
  'Nr. 7',
  'Eat. Drink. Me.',
  '. com',
  'Café O’Connor & Sons (est. 1998)',
  'No.1 Noodles',
  '3.14 Pie',
])('%s is a name', (text) => {
  expect(holdsWebAddress(text)).toBe(false);
});
