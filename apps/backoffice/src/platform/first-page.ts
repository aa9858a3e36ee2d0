import type { createBrowserRouter } from 'react-router';

export type Router = ReturnType<typeof createBrowserRouter>;

/** Resolves when a router has found its first page. */
export function firstPage(router: Router): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    resolve();
  });
  return promise;
}
