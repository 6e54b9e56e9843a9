import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { repositoryRoot } from '../../tools/check/repository-root.ts';
import type { OpsFiles } from './find-ops-gaps.ts';

export function readOpsFiles(): OpsFiles {
  const read = (directory: string, extension: string) =>
    readdirSync(join(repositoryRoot, directory))
      .filter((name) => name.endsWith(extension))
      .map((name) => ({
        name: basename(name, extension),
        text: readFileSync(join(repositoryRoot, directory, name), 'utf8'),
      }));
  const texts = (directory: string, extension: string) => read(directory, extension).map((file) => file.text);
  return {
    rules: texts('ops/prometheus/rules', '.yml'),
    tests: texts('ops/prometheus/tests', '.yml'),
    dashboards: texts('ops/dashboards', '.json'),
    runbooks: new Map(read('docs/runbooks', '.md').map((file) => [file.name, file.text])),
  };
}
