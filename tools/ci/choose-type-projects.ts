import { dirname } from 'node:path';

export interface TypeProject {
  /** Path of the tsconfig from the repository root. */
  path: string;
  manifest: { name: string; dependencies?: Record<string, string>; devDependencies?: Record<string, string> };
}

/** Projects with a changed source, and those that depend on them as workspaces. */
export function chooseTypeProjects(changed: readonly string[], projects: readonly TypeProject[]): string[] {
  const sources = changed.filter((file) => /\.(ts|tsx|json)$/.test(file));
  const touched = new Set(
    projects.filter(({ path }) => sources.some((file) => file.startsWith(`${dirname(path)}/`))).map(nameOf),
  );
  for (const name of touched) {
    for (const project of projects) if (dependsOn(project, name)) touched.add(nameOf(project));
  }
  return projects.filter((project) => touched.has(nameOf(project))).map(({ path }) => path);
}

function nameOf({ manifest }: TypeProject): string {
  return manifest.name;
}

function dependsOn({ manifest }: TypeProject, name: string): boolean {
  return name in { ...manifest.dependencies, ...manifest.devDependencies };
}
