import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { repositoryRoot } from '../check/repository-root.ts';
import type { OpsFiles } from './find-ops-gaps.ts';

export function readOpsFiles(): OpsFiles {
  const read = (folder: string, ending: string) =>
    readdirSync(join(repositoryRoot, folder))
      .filter((name) => name.endsWith(ending))
      .map((name) => ({
        name: basename(name, ending),
        text: readFileSync(join(repositoryRoot, folder, name), 'utf8'),
      }));
  const texts = (folder: string, ending: string) => read(folder, ending).map((file) => file.text);
  return {
    rules: texts('ops/prometheus/rules', '.yml'),
    tests: texts('ops/prometheus/tests', '.yml'),
    dashboards: texts('ops/dashboards', '.json'),
    runbooks: new Map(read('docs/runbooks', '.md').map((file) => [file.name, file.text])),
  };
}
