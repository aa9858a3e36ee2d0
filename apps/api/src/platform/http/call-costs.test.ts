import { calls } from '@comanda/contract/calls';
import { createTestApp } from '@comanda/testing/test-app';
import { expect, test } from 'vitest';
import { classOfRoute, costOfClass, weightOf } from './call-costs.ts';

test.each(Object.keys(calls))('%s has a stated cost', (endpoint) => {
  const name = classOfRoute({ config: { endpoint }, url: '/api/somewhere' });
  expect(name).not.toBeNull();
  if (name) expect(costOfClass(name).weight).toBeGreaterThan(0);
});

test('a route that states no cost cannot be registered, so each that is there has stated one', async () => {
  const slip = (url: string) =>
    createTestApp({
      registerPages: async (http) => {
        http.get(url, () => 'free for all');
      },
    });
  await expect(slip('/api/slipped-in')).rejects.toThrow('/api/slipped-in');
  await expect(slip('/slipped-in')).rejects.toThrow('/slipped-in');
});

test('a question about days, and a picture that asks the database, cost more', () => {
  expect(weightOf('times', '/api/clients/a/slots?service=DELIVERY')).toBeGreaterThan(
    weightOf('times', '/api/clients/a/slots?service=DELIVERY&day=2026-11-20'),
  );
  expect(weightOf('file', '/uploads/a/social-50-50.jpg')).toBeGreaterThan(weightOf('file', '/uploads/a/320'));
});
