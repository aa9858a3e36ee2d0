import { expect, test } from 'vitest';
import { remarksOf } from './migration-remarks.ts';

const remarks = (...migrations: string[]) =>
  Object.fromEntries(remarksOf(migrations.map((sql) => ({ sql }))));

test('what stands above a table, a column, a type or an index is said of it', () => {
  const sql = `-- The week begins on Monday.
CREATE TYPE week_day AS ENUM ('MONDAY');

-- Doors.
-- Each has a key.
CREATE TABLE doors (
  id uuid NOT NULL,
  -- thousandths
  width integer NOT NULL,
  CONSTRAINT doors_pkey PRIMARY KEY (id)
);
-- Which are wide.
CREATE UNIQUE INDEX doors_width_idx ON doors (width);
CREATE INDEX doors_other_idx ON doors (width, id);
-- What has been there already stays.
UPDATE doors SET width = 1;
ALTER TABLE doors ADD COLUMN height integer;`;
  expect(remarks(sql)).toEqual({
    'type week_day': '-- The week begins on Monday.',
    'table doors': '-- Doors.\n-- Each has a key.',
    'column doors.width': '-- thousandths',
    'index doors_width_idx': '-- Which are wide.',
  });
});

test('what stands above an ALTER TABLE is said of the first column that it adds', () => {
  const sql = `-- How high it is.
ALTER TABLE doors
  ADD COLUMN height integer,
  ADD COLUMN depth integer,
  -- when it was shut last
  ADD shut_at timestamptz;
-- The rest is checked.
ALTER TABLE doors ADD CONSTRAINT doors_height_check CHECK (height > 0);
ALTER TABLE doors ADD COLUMN colour text;`;
  expect(remarks(sql)).toEqual({
    'column doors.height': '-- How high it is.',
    'column doors.shut_at': '-- when it was shut last',
  });
});

test('a later remark takes the place of an earlier one, and a table that is renamed keeps its own', () => {
  expect(
    remarks(
      '-- Doors.\nCREATE TABLE doors (\n  -- old\n  width integer\n);\n-- Once.\nCREATE FUNCTION shut() RETURNS void',
      '-- Twice.\nCREATE OR REPLACE FUNCTION shut() RETURNS void',
      'ALTER TABLE doors RENAME TO gates;',
      '-- new\nALTER TABLE gates ADD width bigint;',
    ),
  ).toEqual({ 'table gates': '-- Doors.', 'column gates.width': '-- new', 'function shut': '-- Twice.' });
});
