import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestStaff } from '@comanda/testing/test-people';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyMenu } from './any-menu.fixture.ts';
import { csvText } from './csv-text.ts';
import { writeSheet } from './write-sheet.ts';

let app: TestApp;
let owner: TestStaff;
let params: { id: string };

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.staff('ADMIN');
  params = { id: app.world.restaurant.id };
});

afterAll(() => app.close());

test('whatever a sheet makes of whatever menu, taking it back leaves the menu as it was', async () => {
  const sheet = anyMenu.map((menu) =>
    csvText(writeSheet({ ...menu, items: menu.items.map((item) => ({ ...item, image: null })) }, 'GBP')),
  );
  const exported = () => owner.call('exportMenu', { params });
  const bringAsNew = async (csv: string) => {
    const body = { csv, asNew: true };
    const { changeId } = await owner.call('importMenu', { params, query: {}, body });
    return changeId;
  };
  await fc.assert(
    fc.asyncProperty(sheet, sheet, async (one, other) => {
      await bringAsNew(one);
      const before = await exported();
      const id = await bringAsNew(other);
      if (id === undefined) return;
      const back = owner.call('takeBackMenuChange', { params: { ...params, changeId: id } });
      expect(await back).toMatchObject({ stayed: 0 });
      expect(await exported()).toBe(before);
    }),
    { numRuns: 10 },
  );
}, 300_000);
