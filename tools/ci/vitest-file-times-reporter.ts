import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import type { UnhandledError } from './list-problems.ts';
import type { FileTime } from './list-slowest-files.ts';

const REPORTS = '.test-results';

/**
 * Records what the JSON report leaves out: how long each test file took with its imports, hooks and environment, and the
 * errors outside of any test, which fail the run although every test passes.
 */
export default class VitestFileTimesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const times: FileTime[] = modules.map((module) => {
      const { collectDuration, duration, environmentSetupDuration, prepareDuration, setupDuration } =
        module.diagnostic();
      const milliseconds = collectDuration + duration + environmentSetupDuration + prepareDuration + setupDuration;
      return {
        file: relative(process.cwd(), module.moduleId),
        suite: module.project.name,
        seconds: milliseconds / 1000,
      };
    });
    const errors: UnhandledError[] = unhandledErrors.map(({ message, name, stack }) => ({
      name: name ?? 'Error',
      message,
      stack: stack ?? '',
    }));
    mkdirSync(REPORTS, { recursive: true });
    write('vitest-files.json', times);
    write('vitest-errors.json', errors);
  }
}

function write(file: string, report: object): void {
  writeFileSync(join(REPORTS, file), `${JSON.stringify(report, null, 2)}\n`);
}
