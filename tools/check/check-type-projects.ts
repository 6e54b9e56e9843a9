import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Finding } from './format-finding.ts';
import type { ProjectFile } from './read-project-files.ts';
import { binPath, repositoryRoot } from './repository-root.ts';
import { runCommand } from './run-command.ts';

const COMPILER = join(repositoryRoot, 'node_modules/typescript-7/bin/tsc');
const DIRECTORIES = /^(apps|packages|simulators|e2e|tools|verification|benchmarks|ops)\//;

function listTypeProjects(files: ProjectFile[]): string[] {
  return files
    .map((file) => file.path)
    .filter((path) => DIRECTORIES.test(path) && /^tsconfig(\.[\w-]+)?\.json$/.test(basename(path)));
}

async function generateRouteTypes(root: string): Promise<Finding[]> {
  const web = join(root, 'apps/web');
  if (!existsSync(join(web, 'react-router.config.ts'))) return [];
  const { code, stdout, stderr } = await runCommand([binPath('react-router'), 'typegen'], { cwd: web });
  return code === 0 ? [] : [{ rule: 'types', file: 'apps/web', message: `typegen failed\n${stdout}${stderr}` }];
}

interface Settings {
  extends?: string;
  compilerOptions?: Record<string, unknown>;
  include?: string[];
}

/** Workspaces of the root directory with equal settings are one compilation: each of them imports the server's sources. */
export function groupTypeProjects(files: readonly ProjectFile[], projects: readonly string[]): string[][] {
  const keyOf = (project: string) => {
    const text = files.find(({ path }) => path === project)?.text ?? '';
    const isWholeRootDirectory = project.split('/').length === 2 && (parse(text).include ?? []).join() === '.';
    return isWholeRootDirectory ? JSON.stringify(parse(text)) : project;
  };
  return [...Map.groupBy(projects, keyOf).values()];
}

function parse(text: string): Settings {
  return JSON.parse(text) as Settings;
}

/** Sequential, because the compiler already uses every core. */
export async function checkTypeProjects(root: string, files: ProjectFile[]): Promise<Finding[]> {
  const findings = await generateRouteTypes(root);
  for (const group of groupTypeProjects(files, listTypeProjects(files))) {
    const [first = '', ...others] = group;
    const output = others.length === 0 ? await compile(root, first) : await compileTogether(root, group, files);
    if (output !== null) findings.push({ rule: 'types', file: group.join(', '), message: `\n${output}` });
  }
  return findings;
}

async function compile(root: string, project: string): Promise<string | null> {
  const command = [process.execPath, COMPILER, '--noEmit', '--pretty', 'false', '-p', project];
  const { code, stdout, stderr } = await runCommand(command, { cwd: root });
  return code === 0 ? null : `${stdout}${stderr}`;
}

/** By a temporary project below the root, where type packages are resolved as for each of the projects. */
async function compileTogether(root: string, group: readonly string[], files: ProjectFile[]): Promise<string | null> {
  const [first = ''] = group;
  const settings = parse(files.find(({ path }) => path === first)?.text ?? '');
  const reports = join(root, '.test-results');
  mkdirSync(reports, { recursive: true });
  const directory = mkdtempSync(join(reports, 'types-'));
  try {
    const project = join(directory, 'tsconfig.json');
    const inherited = settings.extends === undefined ? {} : { extends: join(root, dirname(first), settings.extends) };
    const include = group.map((path) => join(root, dirname(path)));
    writeFileSync(project, JSON.stringify({ ...settings, ...inherited, include }));
    return await compile(root, project);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
