import { ApiError } from '@comanda/client/api-error';
import type { Hours } from '@comanda/contract/shapes/hours';
import { DAYS, type Day } from '@comanda/domain/dates';
import { overlaps } from '@comanda/domain/overlaps';
import { SERVICES } from '@comanda/domain/services';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planWeek } from './plan-week.ts';
import { failureOf, type RowCalls, storeWeek } from './store-week.ts';
import { weekFields } from './week-fields.ts';
import { weekFieldProblems } from './week-problems.ts';
import { rowChanges, wantedRows } from './week-rows.ts';
import { clashesIn, heldDays, serviceDays, withBegun } from './week-seen.ts';

/** The rows of a server that refuses what overlaps and what is stale. */
function server(start: readonly Hours[], refuse: (verb: string) => ApiError | null = () => null) {
  let rows = [...start];
  const said: string[] = [];
  let made = 0;
  const check = (verb: string, row?: Hours) => {
    said.push(verb);
    const refused = refuse(verb);
    if (refused) throw refused;
    const other = row && overlaps(rows, row);
    if (other) throw new ApiError(409, { code: 'OVERLAP', message: 'Overlaps.', overlaps: other });
  };
  const known = (id: string, version: number) => {
    const row = rows.find((one) => one.id === id);
    if (row?.version !== version) throw new ApiError(409, { code: 'STALE', message: 'Changed meanwhile.' });
    return row;
  };
  const calls: RowCalls = {
    async add(wanted) {
      made += 1;
      const row = { ...wanted, id: `new ${made}`, version: 1 };
      check(`POST ${row.day}`, row);
      rows.push(row);
      return row;
    },
    async change(id, { version, ...wanted }) {
      const row = { ...known(id, version), ...wanted, version: version + 1 };
      check(`PATCH ${row.day}`, row);
      rows = rows.map((one) => (one.id === id ? row : one));
      return row;
    },
    async remove(id, version) {
      check(`DELETE ${known(id, version).day}`);
      rows = rows.filter((one) => one.id !== id);
    },
  };
  return { calls, said, rows: () => rows };
}

const row = (
  day: Day,
  opens: string,
  closes: string,
  services: Hours['services'] = [...SERVICES],
): Hours => ({
  id: `${day} ${opens} ${services.join()}`,
  day,
  opens,
  closes,
  services,
  version: 1,
});

const bare = (rows: readonly Hours[]) =>
  rows
    .flatMap(({ day, opens, closes, services }) =>
      services.map((service) => [day, opens, closes, service].join(' ')),
    )
    .sort();

async function store(
  from: readonly Hours[],
  to: readonly Hours[],
  refuse?: (verb: string) => ApiError | null,
) {
  const fields = weekFields(to);
  const { calls, said, rows } = server(from, refuse);
  const changes = rowChanges(from, wantedRows(fields), fields);
  const plan = planWeek(from, changes);
  const { failures, rows: stored, states } = await storeWeek(calls, from, plan);
  expect(bare(stored)).toEqual(bare(rows()));
  return { said, rows: rows(), failures, changes, plan, states };
}

const LUNCHES = DAYS.map((day) => row(day, '12:00', '15:00'));

describe('storing a week', () => {
  test('changes what differs and leaves the rest alone', async () => {
    const later = LUNCHES.map((one) => (one.day === 'MONDAY' ? { ...one, closes: '16:00' } : one));
    expect((await store(LUNCHES, LUNCHES)).said).toEqual([]);
    expect((await store(LUNCHES, later)).said).toEqual(['PATCH MONDAY']);
    expect((await store(LUNCHES, later.slice(1))).said).toEqual(['DELETE MONDAY']);
    expect((await store([], LUNCHES)).said).toHaveLength(7);
  });

  test('copies Monday to the weekdays by four calls', async () => {
    const from = [row('MONDAY', '12:00', '22:00'), row('TUESDAY', '12:00', '20:00')];
    const to = DAYS.slice(0, 5).map((day) => row(day, '12:00', '22:00'));
    expect((await store(from, to)).said.sort()).toEqual([
      ...['PATCH TUESDAY', 'POST FRIDAY', 'POST THURSDAY', 'POST WEDNESDAY'],
    ]);
  });

  test('leaves rows alone that say one thing in two', async () => {
    const split = [
      row('MONDAY', '12:00', '15:00', ['DELIVERY']),
      row('MONDAY', '12:00', '15:00', ['COLLECTION', 'DINE_IN']),
    ];
    expect((await store(split, [row('MONDAY', '12:00', '15:00')])).said).toEqual([]);
  });

  test('moves rows past each other', async () => {
    const from = [row('MONDAY', '10:00', '12:00'), row('MONDAY', '12:00', '14:00')];
    const to = [row('MONDAY', '12:00', '14:30'), row('MONDAY', '14:30', '16:00')];
    const { rows, failures } = await store(from, to);
    expect(failures).toEqual([]);
    expect(bare(rows)).toEqual(bare(to));
  });

  test('names each day that failed, and stores the others', async () => {
    const later = LUNCHES.map((one) => ({ ...one, closes: '16:00' }));
    const refuse = (verb: string) =>
      verb.endsWith('TUESDAY') ? new ApiError(409, { code: 'STALE', message: 'Changed meanwhile.' }) : null;
    const { rows, failures, changes } = await store(LUNCHES, later, refuse);
    expect(rows.filter(({ closes }) => closes === '16:00')).toHaveLength(6);
    expect(failures.map(({ field }) => field)).toEqual(['OPENING.TUESDAY']);
    expect(failureOf(failures, changes.length)).toMatchObject({
      message: 'please look at Tuesday; the others are saved.',
      refusal: { details: [{ path: 'OPENING.TUESDAY', message: 'Changed meanwhile.' }, { path: '' }] },
    });
    expect(failureOf([], 7)).toBeNull();
  });

  test.each([0, 403, 423])('stops at once at %s, and calls nothing stored that was not', async (status) => {
    const { said, failures, changes } = await store(
      [],
      LUNCHES,
      () => new ApiError(status, { message: 'No.' }),
    );
    expect(said).toHaveLength(1);
    expect(failures).toHaveLength(changes.length);
    expect(failureOf(failures, changes.length)).toMatchObject({ status });
  });

  const clock = fc.integer({ min: 0, max: 47 }).map((half) => {
    const minutes = half % 2 === 0 ? '00' : '30';
    return `${String(Math.floor(half / 2)).padStart(2, '0')}:${minutes}`;
  });
  const anyRow = fc
    .record({
      day: fc.constantFrom(...DAYS),
      opens: clock,
      closes: clock,
      services: fc.subarray([...SERVICES], { minLength: 1 }),
    })
    .filter(({ opens, closes }) => opens !== closes);
  const week = fc.array(anyRow, { maxLength: 14 }).map((rows) => {
    const kept: Hours[] = [];
    for (const [index, one] of rows.entries()) {
      const wanted = { ...one, id: `row ${index}`, version: 1 };
      if (!overlaps(kept, wanted)) kept.push(wanted);
    }
    return kept;
  });

  test('a stored week stands in the form as it is, without a problem', () => {
    fc.assert(
      fc.property(week, (rows) => {
        const fields = weekFields(rows);
        expect(weekFieldProblems(fields, 'en-GB')).toEqual({});
        expect(rowChanges(rows, wantedRows(fields), fields)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test('every week can be made of every other: nothing is lost, nothing doubled, nothing in the way', async () => {
    await fc.assert(
      fc.asyncProperty(week, week, async (from, to) => {
        const { rows, failures, plan, changes } = await store(from, to);
        expect(failures).toEqual([]);
        expect(bare(rows)).toEqual(bare(to));
        // a row is taken out and added again only in a circle, and no row more than once
        const freed = plan.filter(({ insteadOf }) => insteadOf !== undefined);
        expect(plan).toHaveLength(changes.length + freed.length);
        expect(new Set(freed.map(({ insteadOf }) => insteadOf)).size).toBe(freed.length);
      }),
      { numRuns: 1_000 },
    );
  });

  test('what a half-finished save has brought about is among its states, also when an answer is lost', async () => {
    const from = [row('MONDAY', '12:00', '15:00'), row('MONDAY', '17:00', '22:00')];
    const to = [row('MONDAY', '11:00', '14:00'), row('MONDAY', '18:00', '23:00')];
    const refused = (verb: string, made: number) =>
      verb === 'PATCH MONDAY' && made > 0 ? new ApiError(409, { code: 'STALE', message: 'No.' }) : null;
    let made = 0;
    const half = await store(from, to, (verb) => refused(verb, made++));
    expect(half.failures).toHaveLength(1);
    expect(half.states.map(bare)).toContainEqual(bare(half.rows));

    const { calls, rows } = server(from);
    const change: RowCalls['change'] = async (id, body) => {
      await calls.change(id, body);
      throw ApiError.offline(new Error('The answer was lost.'));
    };
    const fields = weekFields(to);
    const plan = planWeek(from, rowChanges(from, wantedRows(fields), fields));
    const { states } = await storeWeek({ ...calls, change }, from, plan);
    expect(bare(rows())).not.toEqual(bare(from));
    expect(states.map(bare)).toContainEqual(bare(rows()));
  });

  test('a save never removes what its author had not seen, and stores the other days', async () => {
    await fc.assert(
      fc.asyncProperty(week, week, week, async (base, theirs, mine) => {
        const [saved, values] = [weekFields(theirs), weekFields(mine)];
        const [begun, stored, wanted] = [weekFields(base), saved, values].map(serviceDays);
        const seen = withBegun({}, begun ?? {}, {});
        const clashes = clashesIn(seen, saved, values);
        const held = heldDays(theirs, wantedRows(values), clashes);
        const { calls, rows } = server(theirs);
        const isFree = ({ day }: { day: Day }) => !held.has(day);
        const changes = rowChanges(theirs.filter(isFree), wantedRows(values).filter(isFree), values);
        const { failures } = await storeWeek(calls, theirs, planWeek(theirs, changes));
        expect(failures).toEqual([]);
        const after = serviceDays(weekFields(rows()));
        for (const key of Object.keys(after)) {
          if (stored?.[key] !== begun?.[key] && stored?.[key] !== wanted?.[key]) {
            expect(after[key]).toBe(stored?.[key]);
          }
        }
        expect(bare(rows().filter(isFree))).toEqual(bare(mine.filter(isFree)));
      }),
      { numRuns: 500 },
    );
  });

  const crossed = [
    row('MONDAY', '10:00', '12:00', ['DELIVERY']),
    row('MONDAY', '10:00', '12:30', ['DINE_IN']),
  ];
  const uncrossed = [
    row('MONDAY', '10:00', '13:00', ['DINE_IN']),
    row('MONDAY', '10:00', '14:00', ['DELIVERY']),
  ];

  test('two rows that change places take one more call, and one save', async () => {
    const { said, rows, failures } = await store(crossed, uncrossed);
    expect(failures).toEqual([]);
    expect(said).toEqual(['DELETE MONDAY', 'PATCH MONDAY', 'POST MONDAY']);
    expect(bare(rows)).toEqual(bare(uncrossed));
  });

  test('a row that could not be taken out is not added a second time', async () => {
    const stale = () => new ApiError(409, { code: 'STALE', message: 'Changed meanwhile.' });
    const { said, rows, failures } = await store(crossed, uncrossed, (verb) =>
      verb.startsWith('DELETE') ? stale() : null,
    );
    expect(said).toEqual(['DELETE MONDAY', 'PATCH MONDAY']);
    expect(failures.map(({ field }) => field)).toEqual(['DINE_IN.MONDAY', 'OPENING.MONDAY']);
    expect(bare(rows)).toEqual(bare(crossed));
  });
});
