import { expect, test } from 'vitest';
import { type MailParts, writeMail } from './write-mail.ts';

const HOSTILE = `<img src=x onerror=alert(1)> & "quoted" 'single'`;
const ESCAPED = '&lt;img src=x onerror=alert(1)&gt; &amp; &quot;quoted&quot; &#39;single&#39;';

const parts = (changes: Partial<MailParts> = {}): MailParts => ({
  subject: 'Subject',
  greeting: 'Hello Ada,',
  paragraphs: ['One.', 'Two.'],
  closing: 'Closing.',
  sender: 'Sender',
  ...changes,
});

test('says the same in text and in HTML', () => {
  const { text, html } = writeMail(parts());
  expect(text).toBe('Hello Ada,\n\nOne.\n\nTwo.\n\nClosing.\n\n– Sender');
  const words = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  expect(words.trim()).toBe('Hello Ada, One. Two. Closing. – Sender');
});

test.each(['greeting', 'closing', 'sender'] as const)(
  'escapes the %s in HTML and leaves it in text',
  (part) => {
    const { text, html } = writeMail(parts({ [part]: HOSTILE }));
    expect(text).toContain(HOSTILE);
    expect(html).toContain(ESCAPED);
    expect(html).not.toContain('<img');
  },
);

test('escapes paragraphs and the button, its address included', () => {
  const button = { label: HOSTILE, url: 'https://example.com/?a=1&b="><script>' };
  const { html } = writeMail(parts({ paragraphs: [HOSTILE], button }));
  expect(html.split(ESCAPED)).toHaveLength(3);
  expect(html).toContain('href="https://example.com/?a=1&amp;b=&quot;&gt;&lt;script&gt;"');
  expect(html).not.toMatch(/<img|<script/);
});

test.each(['\n', '\r\n', '\u2028', '\t'])(
  'keeps %j in what people typed from starting a line of its own',
  (gap) => {
    const typed = `Pepper${gap}Bcc: eve@example.com`;
    const { subject, text } = writeMail(
      parts({ subject: typed, greeting: typed, paragraphs: [typed], sender: typed }),
    );
    expect(subject).toBe('Pepper Bcc: eve@example.com');
    expect(text.split('\n').filter((one) => one.startsWith('Bcc'))).toEqual([]);
  },
);

test.each(['عائشة', '李小龍', '👩🏽‍🍳🍕', 'Zoë O’Brien-Łuczak'])('leaves %s as it is', (name) => {
  const { subject, text, html } = writeMail(parts({ subject: name, greeting: name }));
  expect(subject).toBe(name);
  expect(text.startsWith(`${name}\n`)).toBe(true);
  expect(html).toContain(`>${name}</p>`);
});
