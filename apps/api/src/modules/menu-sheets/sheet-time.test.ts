import { refused } from '@comanda/testing/answers';
import { createTestApp } from '@comanda/testing/test-app';
import { expect, test } from 'vitest';

test('a sheet that takes longer than it may is refused with what to do, and the menu stays as it was', async () => {
  // shorter than so many rows take on any machine
  const app = await createTestApp({ bounds: { sheetMs: 1 } });
  try {
    const owner = await app.staff('ADMIN');
    const params = { id: app.world.restaurant.id };
    const before = await owner.call('menu', { params });
    const rows = Array.from({ length: 5000 }, (_, index) => `Cola ${index},Drinks,2\n`);
    const body = { csv: `name,category,price\n${rows.join('')}` };
    const refusal = await refused(owner.call('importMenu', { params, query: {}, body }));
    expect(refusal).toMatchObject({ status: 400, code: 'SHEET_TOO_SLOW' });
    expect(refusal.message).toContain('Split it');
    expect(await owner.call('menu', { params })).toEqual(before);
  } finally {
    await app.close();
  }
});
