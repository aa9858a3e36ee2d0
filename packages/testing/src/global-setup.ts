import type { TestProject } from 'vitest/node';
import { temporaryFilesInMemory } from './temporary-folder.ts';
import { startTestServer, type TestServer } from './test-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer;
  }
}

/** One database server for the whole run; tests reach it by `createTestDatabase`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const removeFiles = temporaryFilesInMemory();
  const { stop, ...server } = await startTestServer();
  project.provide('testServer', server);
  return async () => {
    await stop();
    removeFiles();
  };
}
