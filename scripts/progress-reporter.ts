import { writeFileSync } from 'node:fs';
import type { FullResult, Reporter, TestCase } from '@playwright/test/reporter';
import type { Reporter as VitestReporter } from 'vitest/node';

/** What `TEST_PROGRESS` names a file for: what is running, so that it has a name when the time is over. */
const PATH = process.env.TEST_PROGRESS;

type UnhandledError = { readonly file: string | null; readonly message: string };
export type Progress = { readonly running: readonly string[]; readonly unhandled: readonly UnhandledError[] };

/** For Vitest, which tells of files, and for Playwright, which tells of stories. */
export default class ProgressReporter implements VitestReporter, Reporter {
  readonly #running = new Set<string>();
  #unhandled: readonly UnhandledError[] = [];

  onTestModuleStart({ moduleId }: { readonly moduleId: string }): void {
    this.#running.add(moduleId);
    this.#write();
  }

  onTestModuleEnd({ moduleId }: { readonly moduleId: string }): void {
    this.#running.delete(moduleId);
    this.#write();
  }

  onTestRunEnd(
    _modules: readonly unknown[],
    errors: readonly { readonly message: string; readonly VITEST_TEST_PATH?: unknown }[],
  ): void {
    this.#unhandled = errors.map(({ message, VITEST_TEST_PATH: path }) => ({
      file: typeof path === 'string' ? path : null,
      message,
    }));
    this.#write();
  }

  onTestBegin(story: TestCase): void {
    this.#running.add(story.titlePath().filter(Boolean).join(' › '));
    this.#write();
  }

  onTestEnd(story: TestCase): void {
    this.#running.delete(story.titlePath().filter(Boolean).join(' › '));
    this.#write();
  }

  onEnd(_result: FullResult): void {
    this.#write();
  }

  printsToStdio(): boolean {
    return false;
  }

  #write(): void {
    if (PATH)
      writeFileSync(PATH, JSON.stringify({ running: [...this.#running], unhandled: this.#unhandled }));
  }
}
