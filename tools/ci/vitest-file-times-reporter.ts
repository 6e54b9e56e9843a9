import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import type { FileTime } from './list-slowest-files.ts';

const OUTPUT_FILE = '.test-results/vitest-files.json';

/** Records how long each test file took with its imports, hooks and environment; the JSON report has its tests alone. */
export default class VitestFileTimesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
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
    mkdirSync(dirname(OUTPUT_FILE), { recursive: true });
    writeFileSync(OUTPUT_FILE, `${JSON.stringify(times, null, 2)}\n`);
  }
}
