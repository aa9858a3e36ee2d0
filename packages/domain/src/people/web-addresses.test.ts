import { expect, test } from 'vitest';
import { holdsWebAddress, withoutWebAddresses } from './web-addresses.ts';

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

test('what would become a link is left out of a text, and nothing else', () => {
  expect(withoutWebAddresses('Call us\nor see https://evil.example/x, (evil.com) and evil\uff0ecom.')).toBe(
    'Call us\nor see … … and …',
  );
  expect(withoutWebAddresses('2× St. John  (est. 1998)')).toBe('2× St. John  (est. 1998)');
});
