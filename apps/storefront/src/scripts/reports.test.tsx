import { reportErrors } from '@comanda/reports/follow-errors';
import { report } from '@comanda/reports/report';
import { afterEach, expect, test } from 'vitest';

const DSN = 'https://key@receiver.example/1';

afterEach(() => document.head.replaceChildren());

function pageWith(dsn: string): void {
  const meta = document.createElement('meta');
  meta.name = 'comanda-reports';
  meta.content = dsn;
  document.head.append(meta);
}

test('the first error loads what reports it, and is reported with those that came meanwhile', async () => {
  pageWith(DSN);
  const captured: unknown[] = [];
  const loading = Promise.withResolvers<(error: unknown) => void>();
  const asked: string[] = [];
  reportErrors((dsn) => {
    asked.push(dsn);
    return loading.promise;
  });
  const [thrown, caught, later] = [new Error('thrown'), new Error('caught'), new Error('later')];
  dispatchEvent(new ErrorEvent('error', { error: thrown, message: 'thrown' }));
  report(caught);
  expect(asked).toEqual([DSN]);
  expect(captured).toEqual([]);
  loading.resolve((error) => captured.push(error));
  await expect.poll(() => captured).toEqual([thrown, caught]);
  report(later);
  expect(captured).toEqual([thrown, caught, later]);
  // the library listens to these by itself now
  dispatchEvent(new ErrorEvent('error', { error: thrown, message: 'thrown' }));
  expect(captured).toHaveLength(3);
});

test('where it could not be loaded, the next error tries again', async () => {
  pageWith(DSN);
  const captured: unknown[] = [];
  const tries: (() => void)[] = [];
  reportErrors(
    () =>
      new Promise((resolve, reject) => {
        tries.push(
          tries.length === 0
            ? () => reject(new Error('offline'))
            : () => resolve((one) => captured.push(one)),
        );
      }),
  );
  report('first');
  tries[0]?.();
  await expect
    .poll(() => {
      report('again');
      return tries.length;
    })
    .toBe(2);
  tries[1]?.();
  await expect.poll(() => captured[0]).toBe('first');
});

test('a document that names no receiver loads nothing', () => {
  const asked: string[] = [];
  const begin = async (dsn: string) => {
    asked.push(dsn);
    return () => {};
  };
  reportErrors(begin);
  pageWith('');
  reportErrors(begin);
  report(new Error('for nobody'));
  expect(asked).toEqual([]);
});
