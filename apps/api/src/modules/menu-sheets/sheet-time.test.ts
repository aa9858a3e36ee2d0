import { refused } from '@comanda/testing/answers';
import { createTestApp } from '@comanda/testing/test-app';
import { expect, test } from 'vitest';

test('a sheet that takes longer than it may is refused with what to do, and the menu stays as it was', async () => {
  // shorter than any thread takes to start
  const app = await createTestApp({ environment: { SHEET_TIME_LIMIT_MS: '1' } });
  try {
    const owner = await app.staff('ADMIN');
    const params = { id: app.world.restaurant.id };
    const before = await owner.call('menu', { params });
    const body = { csv: 'name,category,price\nCola,Drinks,2\n' };
    const told = await refused(owner.call('importMenu', { params, query: {}, body }));
    expect(told).toMatchObject({ status: 400, code: 'SHEET_TOO_SLOW' });
    expect(told.message).toContain('Split it');
    expect(await owner.call('menu', { params })).toEqual(before);
  } finally {
    await app.close();
  }
});
