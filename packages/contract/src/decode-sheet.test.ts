import { expect, test } from 'vitest';
import { decodeSheet } from './decode-sheet.ts';

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));

// as spreadsheets of these countries save "CSV": nothing in the file says which letters its bytes are
test.each([
  [
    'a Mac',
    'Macintosh',
    'bmFtZTtjYXRlZ29yeTtwcmljZQ1Dco9tZSBicp5sjmU7RGVzc2VydDs2LDUwDUphbGFwZZZvO1ZvcnNwZWlzZW47NSwwMA0=',
    ['Crème brûlée', 'Jalapeño'],
  ],
  [
    'Japan',
    'Shift_JIS',
    'bmFtZSxjYXRlZ29yeSxwcmljZQ0Kk4KXZ4KwkuiQSCyS6JBILDkwMA0KkLaDcoFbg4ssiPmC3ZWoLDU1MA0K',
    ['唐揚げ定食', '生ビール', '飲み物'],
  ],
  [
    'Poland',
    'Windows-1250',
    'bmF6d2E7a2F0ZWdvcmlhO2NlbmENCq91cmVrO1p1cHk7MTgsMDANCkdvs7lia2k7RGFuaWE7MzIsMDANCqNvc2+cO1J5Ynk7NDUsMDANCg==',
    ['Żurek', 'Gołąbki', 'Łosoś'],
  ],
  [
    'Turkey',
    'Windows-1254',
    'dXJ1bjtrYXRlZ29yaTtmaXlhdA0KSf5rZW1iZSDnb3JiYXP9O8dvcmJhbGFyOzEyMCwwMA0KS3X+YmH+/Wz9IGf8dmXnO0FuYSB5ZW1lazszNDAsMDANCg==',
    ['Işkembe çorbası', 'Kuşbaşılı güveç'],
  ],
  [
    'Saudi Arabia',
    'Windows-1256',
    'bmFtZSxjYXRlZ29yeSxwcmljZQ0K1Mfm0ePHIM/Mx8ws08fkz+btytQsMTUNCg==',
    ['شاورما دجاج', 'ساندويتش'],
  ],
])('the letters of a sheet from %s tell its code page', (_, encoding, base64, words) => {
  const read = decodeSheet(bytesOf(base64));
  expect(read).toMatchObject({ encoding, isGuess: true });
  for (const word of words) expect(read.text).toContain(word);
});

const hex = (text: string) => Uint8Array.from(text.split(' '), (byte) => Number.parseInt(byte, 16));

test.each([
  ['French', 'Windows-1252', '43 72 e8 6d 65 20 62 72 fb 6c e9 65', 'Crème brûlée'],
  ['German', 'Windows-1252', '4b e4 73 65 73 70 e4 74 7a 6c 65', 'Käsespätzle'],
  ['Hungarian', 'Windows-1250', '46 f5 e9 74 65 6c 2c 67 79 fc 6d f6 6c 63 73', 'Főétel,gyümölcs'],
  ['Czech', 'Windows-1250', '53 76 ed e8 6b 6f 76 e1 2c f8 ed 7a 65 6b', 'Svíčková,řízek'],
  ['Russian', 'Windows-1251', 'c1 ee f0 f9 2c cf e5 eb fc ec e5 ed e8', 'Борщ,Пельмени'],
  ['Greek', 'Windows-1253', 'cc ef f5 f3 e1 ea dc 2c f4 e6 e1 f4 e6 df ea e9', 'Μουσακά,τζατζίκι'],
  ['Hebrew', 'Windows-1255', 'e7 e5 ee e5 f1 2c f4 ec e0 f4 ec', 'חומוס,פלאפל'],
  ['Thai', 'Windows-874', 'bc d1 b4 e4 b7 c2 2c b5 e9 c1 c2 d3', 'ผัดไทย,ต้มยำ'],
  ['Chinese', 'GBK', 'c2 e9 c6 c5 b6 b9 b8 af 2c d1 ee d6 dd b3 b4 b7 b9', '麻婆豆腐,杨州炒饭'],
  ['Chinese of Taiwan', 'Big5', 'a4 fb a6 d7 c4 d1 2c af 5d a5 a4 af f9', '牛肉麵,珠奶茶'],
  ['Korean', 'EUC-KR', 'b1 e8 c4 a1 c2 ee b0 b3 2c ba f1 ba f6 b9 e4', '김치찌개,비빔밥'],
])('%s is read in its code page', (_, encoding, bytes, text) => {
  expect(decodeSheet(hex(bytes))).toMatchObject({ encoding, text });
});

test('what a person chooses is how it is read, and UTF-8 is never guessed at', () => {
  const polish = hex('af 75 72 65 6b');
  expect(decodeSheet(polish, 'Windows-1252').text).toBe('¯urek');
  expect(decodeSheet(polish, 'Windows-1250').text).toBe('Żurek');
  expect(decodeSheet(new TextEncoder().encode('Żurek'))).toEqual({
    text: 'Żurek',
    encoding: 'UTF-8',
    isGuess: false,
  });
});
