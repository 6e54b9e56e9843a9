import { existsSync } from 'node:fs';
import type { ToolSandbox } from '../../../apps/server/src/platform/sandbox/sandbox-command.ts';
import { examinePrograms, installOn, type ProgramPlace } from './examine-programs.ts';
import { findProgram } from './find-program.ts';
import type { Finding } from './finding.ts';

export interface Machine extends ProgramPlace {
  nodeVersion: string;
  /** Content of `.node-version`. */
  pinnedNode: string;
  hasModules: boolean;
  /** By a trial. */
  sandbox: () => ToolSandbox;
  hasKoreanFont: () => boolean;
  hasWebkit: () => boolean;
  /** `NAME=port` of ports that another program uses. */
  busyPorts: readonly string[];
  freeDiskBytes: number;
  memoryBytes: number;
}

const OLDEST_NODE = [24, 15] as const;
const GIB = 1024 ** 3;
/** Demo data, packages and the database. */
const MIN_DISK_GIB = 10;
/** Ceph, PostgreSQL, API, worker and the development server of the site. */
const MIN_MEMORY_GIB = 6;

export function examineMachine(machine: Machine): Finding[] {
  return [
    examineNode(machine),
    examineModules(machine),
    ...examinePrograms(machine),
    examineFonts(machine),
    examineSandbox(machine),
    examinePorts(machine),
    examineSize('Disk', machine.freeDiskBytes, MIN_DISK_GIB),
    examineSize('Memory', machine.memoryBytes, MIN_MEMORY_GIB),
    examineEngine(machine),
    examineWebkit(machine),
  ];
}

function examineNode({ nodeVersion, pinnedNode }: Machine): Finding {
  const common = { title: 'Node', isRequired: true };
  const [major = 0, minor = 0] = nodeVersion.replace('v', '').split('.').map(Number);
  const fix = `install Node ${pinnedNode} (.node-version)`;
  if (nodeVersion === `v${pinnedNode}`) return { ...common, state: 'ok', detail: nodeVersion };
  const isTooOld = major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]);
  return { ...common, state: isTooOld ? 'missing' : 'warning', detail: nodeVersion, fix };
}

function examineModules({ hasModules }: Machine): Finding {
  const common = { title: 'Packages', isRequired: true, detail: 'node_modules' };
  return hasModules ? { ...common, state: 'ok' } : { ...common, state: 'missing', fix: 'npm ci' };
}

function examineFonts({ system, hasKoreanFont }: Machine): Finding {
  const common = { title: 'Korean font', isRequired: false, detail: 'PDF files, slides' };
  if (system === 'macos' || hasKoreanFont()) return { ...common, state: 'ok' };
  const install = { debian: 'apt-get install fontconfig fonts-noto-cjk', macos: '' };
  return { ...common, state: 'missing', fix: installOn(system, install) };
}

function examineSandbox(machine: Machine): Finding {
  const mode = machine.sandbox();
  const common = { title: 'Sandbox of tools', isRequired: false, detail: mode };
  if (mode === 'bubblewrap') return { ...common, state: 'ok' };
  const fix = installOn(machine.system, {
    debian: 'apt-get install bubblewrap util-linux and allow user namespaces',
    macos: 'exists on Linux only; tools run without isolation',
  });
  return { ...common, state: 'warning', fix };
}

function examinePorts({ busyPorts }: Machine): Finding {
  const common = { title: 'Ports', isRequired: true };
  if (busyPorts.length === 0) return { ...common, state: 'ok', detail: 'free' };
  return {
    ...common,
    state: 'missing',
    detail: `in use: ${busyPorts.join(', ')}`,
    fix: 'npm run dev -- --ports free',
  };
}

function examineSize(title: string, bytes: number, minGib: number): Finding {
  const gib = bytes / GIB;
  const common = { title, isRequired: false, detail: `${gib.toFixed(1)} GiB free` };
  return gib >= minGib ? { ...common, state: 'ok' } : { ...common, state: 'warning', fix: `${minGib} GiB are enough` };
}

function examineEngine({ system, searchPath }: Machine): Finding {
  const common = { title: 'Container engine', isRequired: false };
  const found = ['docker', 'podman'].find((name) => findProgram(name, searchPath) !== null);
  if (found !== undefined) return { ...common, state: 'ok', detail: found };
  const install = { debian: 'apt-get install podman buildah', macos: 'brew install podman' };
  return { ...common, state: 'missing', detail: 'compose.yaml, images', fix: installOn(system, install) };
}

function examineWebkit({ system, hasWebkit }: Machine): Finding {
  const common = { title: 'WebKitGTK', isRequired: false, detail: 'desktop client' };
  if (system === 'macos' || hasWebkit()) return { ...common, state: 'ok' };
  const install = {
    debian: 'apt-get install libwebkit2gtk-4.1-dev libdbus-1-dev libasound2-dev cmake pkg-config',
    macos: '',
  };
  return { ...common, state: 'missing', fix: installOn(system, install) };
}

/** Directory of the packages: `npm ci` writes this file last. */
export function hasInstalledPackages(root: string): boolean {
  return existsSync(`${root}/node_modules/.package-lock.json`);
}
