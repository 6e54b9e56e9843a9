import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Finding } from './format-finding.ts';
import type { ProjectFile } from './read-project-files.ts';
import { binPath, repositoryRoot } from './repository-root.ts';
import { runCommand } from './run-command.ts';

const COMPILER = join(repositoryRoot, 'node_modules/typescript-7/bin/tsc');
const FOLDERS = /^(apps|packages|simulators|e2e|tools)\//;

function listTypeProjects(files: ProjectFile[]): string[] {
  return files
    .map((file) => file.path)
    .filter((path) => FOLDERS.test(path) && /^tsconfig(\.[\w-]+)?\.json$/.test(basename(path)));
}

async function generateRouteTypes(root: string): Promise<Finding[]> {
  const web = join(root, 'apps/web');
  if (!existsSync(join(web, 'react-router.config.ts'))) return [];
  const { code, stdout, stderr } = await runCommand([binPath('react-router'), 'typegen'], { cwd: web });
  return code === 0 ? [] : [{ rule: 'types', file: 'apps/web', message: `typegen failed\n${stdout}${stderr}` }];
}

/** One project after the other: the compiler itself already uses every core. */
export async function checkTypeProjects(root: string, files: ProjectFile[]): Promise<Finding[]> {
  const findings = await generateRouteTypes(root);
  for (const project of listTypeProjects(files)) {
    const command = [process.execPath, COMPILER, '--noEmit', '--pretty', 'false', '-p', project];
    const { code, stdout, stderr } = await runCommand(command, { cwd: root });
    if (code !== 0) findings.push({ rule: 'types', file: project, message: `\n${stdout}${stderr}` });
  }
  return findings;
}
