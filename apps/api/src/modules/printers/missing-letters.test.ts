import { layOut, type TicketBlock } from '@comanda/tickets/lay-out';
import { expect, test } from 'vitest';
import { inKnownLetters, isDrawable, missingIn } from './missing-letters.ts';

const text = (words: string) => ({ kind: 'text', text: words }) as const;

test.each(['é', 'Ł', 'Ω', 'Щ', 'ح', 'ש', 'ต', 'म', 'ব', 'த', '🍕', '🧅', '€', '½'])(
  'the bundled typefaces have %s, whatever the machine has',
  async (letter) => {
    expect(await isDrawable(letter)).toBe(true);
  },
);

test('what no typeface has is noticed', async () => {
  expect(await isDrawable('\ue456')).toBe(false);
  expect(await isDrawable('\u{10fabc}')).toBe(false);
  expect(await isDrawable('\u0379')).toBe(false);
  expect(await isDrawable('\u{50001}')).toBe(false);
  expect(await missingIn('Soup \ue456, حُمّص, 👩\u200d🍳, żur \u2800\ufffc')).toEqual(new Set(['\ue456']));
  expect(await missingIn('Soup')).toEqual(new Set());
});

const withoutHan = async (letter: string) => !/\p{Script=Han}/u.test(letter);

test('it is written in Latin letters before lines are laid out, so that no column moves', async () => {
  const blocks: TicketBlock[] = [
    { kind: 'pair', left: '2 炒飯 (Борщ)', right: '£6.50', hanging: 2 },
    { ...text('不要蔥 please'), bold: true },
    { kind: 'rule' },
    text('Soup'),
  ];
  const known = await inKnownLetters(blocks, withoutHan);
  expect(known).toEqual([
    { kind: 'pair', left: '2 ChaoFan (Борщ)', right: '£6.50', hanging: 2 },
    { kind: 'text', text: 'BuYaoCong please', bold: true },
    { kind: 'rule' },
    text('Soup'),
  ]);
  expect(layOut(known, 32)[0]?.text).toBe('2 ChaoFan (Борщ)           £6.50');
});

test('what has no Latin letters either is a question mark', async () => {
  expect(await inKnownLetters([text('a \ue456 b')])).toEqual([text('a ? b')]);
});

test('nothing changes where all of it can be drawn', async () => {
  const blocks = [text('Zoë 炒飯'), { kind: 'space' } as const];
  expect(await inKnownLetters(blocks, async () => true)).toEqual(blocks);
});
