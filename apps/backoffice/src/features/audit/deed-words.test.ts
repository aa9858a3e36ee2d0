import { describe, expect, it } from 'vitest';
import { deedWords } from './deed-words.ts';

const LONDON = { locale: 'en-GB', timezone: 'Europe/London' };
const at = '2026-11-20T18:30:00.000Z';
const ada = 'ada@comanda.example';

describe('what happened, in words', () => {
  it.each([
    ['invite.sent', ada, { role: 'STAFF' }, `invited ${ada} as staff`],
    ['invite.deleted', ada, {}, `took back the invitation of ${ada}`],
    ['member.joined', ada, { role: 'MANAGER' }, 'joined as manager'],
    [
      'member.role',
      ada,
      { from: 'STAFF', to: 'MANAGER' },
      `changed the role of ${ada} from staff to manager`,
    ],
    ['member.password', ada, {}, `reset the password of ${ada}`],
    ['member.removed', ada, {}, `removed ${ada}`],
    ['restaurant.created', 'Forno', { slug: 'forno' }, 'added the restaurant Forno'],
    [
      'restaurant.changed',
      'restaurant',
      { fields: ['name', 'slug', 'timezone'] },
      'changed the restaurant details: name, link, and time zone',
    ],
    ['hours.added', 'Monday 12:00–15:00', {}, 'added the hours Monday 12:00–15:00'],
    [
      'hours.changed',
      'Monday 12:00–16:00',
      { from: 'Monday 12:00–15:00' },
      'changed the hours Monday 12:00–15:00 to Monday 12:00–16:00',
    ],
    ['hours.removed', 'Monday 12:00–15:00', {}, 'removed the hours Monday 12:00–15:00'],
    ['special-day.set', '2026-12-24', { closed: true }, 'made 2026-12-24 a special day: closed'],
    ['special-day.removed', '2026-12-24', {}, 'let 2026-12-24 follow the week again'],
    ['ordering.paused', 'Forno', { until: '2026-11-20T19:00:00.000Z' }, 'paused ordering until 19:00'],
    [
      'ordering.paused',
      'Forno',
      { until: '2026-11-21T11:00:00.000Z', reason: 'oven out' },
      'paused ordering until 11:00 on 21 Nov (oven out)',
    ],
    ['ordering.resumed', 'Forno', {}, 'ended the pause'],
    ['ordering.busy', 'Forno', { extraMinutes: 20 }, 'made every order 20 minutes slower'],
    [
      'ordering.busy',
      'Forno',
      { extraMinutes: 20, until: '2026-11-20T19:30:00.000Z' },
      'made every order 20 minutes slower until 19:30',
    ],
    ['ordering.usual', 'Forno', {}, 'set the kitchen back to its usual speed'],
    ['merchant.changed', 'Lucia Group', { fields: ['phone'] }, 'changed the business details: phone'],
  ])('%s', (action, record, details, words) => {
    expect(deedWords({ at, action, record, details }, LONDON)).toBe(words);
  });

  it('bears details that are missing or of another kind', () => {
    expect(deedWords({ at, action: 'invite.sent', record: ada, details: {} }, LONDON)).toBe(`invited ${ada}`);
    expect(
      deedWords({ at, action: 'member.role', record: ada, details: { from: 7, to: null } }, LONDON),
    ).toBe(`changed the role of ${ada}`);
    expect(
      deedWords({ at, action: 'merchant.changed', record: 'x', details: { fields: 'name' } }, LONDON),
    ).toBe('changed the business details');
  });

  it('tells a deed that it does not know as it is written', () => {
    expect(deedWords({ at, action: 'payout.changed', record: '•••• 4321', details: {} }, LONDON)).toBe(
      'payout changed: •••• 4321',
    );
  });
});
