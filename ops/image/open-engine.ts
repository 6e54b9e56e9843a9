import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { tieToParent } from '../../tools/dev/node/tie-to-parent.ts';

export interface Build {
  target: string;
  tag: string;
  /** Image that the first stage starts from. */
  base: string;
}

export interface Container {
  image: string;
  command: readonly string[];
  env: Record<string, string>;
  /** Extra options of `podman run`. */
  options?: readonly string[];
  /** File descriptor of the errors; default those of this process. */
  errors?: number;
}

export interface Engine {
  buildah: (args: readonly string[], directory: string) => void;
  build: (build: Build, context: string) => void;
  /** Runs in the network of this machine, as in production otherwise: uid 1000, no rights, read-only. */
  run: (container: Container) => ChildProcess;
  /** Output of a program in a new container. */
  read: (image: string, command: readonly string[]) => string;
  inspect: (image: string) => { id: string; bytes: number };
  hasImage: (tag: string) => boolean;
  /** Ids of containers with the label, running or not. */
  listContainers: (label: string) => string[];
  /** Name of the image that a container was started from. */
  imageOf: (id: string) => string;
  removeContainer: (id: string) => void;
}

const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
const NPM_CACHE = '/var/cache/npm';
const TEMPORARY = '--tmpfs=/tmp:rw,mode=1777,exec';
const HARDENED = [
  '--read-only',
  '--cap-drop=ALL',
  '--security-opt=no-new-privileges',
  '--user=1000:1000',
  '--network=host',
  // The engine's defaults are above what a machine may allow.
  '--ulimit=nofile=16384:16384',
  '--ulimit=nproc=4096:4096',
];

/** buildah and podman with their own storage; overlay needs root and a file system that supports it, vfs does not. */
export function openEngine(directory: string, driver: string): Engine {
  mkdirSync(directory, { recursive: true });
  const storage = [
    `--root=${join(directory, 'storage')}`,
    `--runroot=${join(directory, 'run')}`,
    `--storage-driver=${driver}`,
  ];
  const podman = [...storage, '--runtime=runc', '--cgroup-manager=cgroupfs'];
  const npmrc = join(directory, 'npmrc');
  writeFileSync(npmrc, `cafile=${CERTIFICATES}\ncache=${NPM_CACHE}\nprefer-offline=true\n`);
  // The machine's certificates and npm cache, for a registry behind a proxy; they do not become part of the image.
  const mounts = [
    `--volume=${CERTIFICATES}:${CERTIFICATES}:ro`,
    `--volume=${npmrc}:/usr/local/etc/npmrc:ro`,
    `--volume=${join(homedir(), '.npm')}:${NPM_CACHE}`,
  ];
  const buildah: Engine['buildah'] = (args, cwd) =>
    void execFileSync('buildah', [...storage, ...args], { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  return {
    buildah,
    build: ({ target, tag, base }, context) => {
      const from = [
        '--file=ops/image/Containerfile',
        `--build-arg=NODE_IMAGE=${base}`,
        `--target=${target}`,
        `--tag=${tag}`,
      ];
      buildah(['bud', '--isolation=chroot', '--layers', ...mounts, ...from, '.'], context);
    },
    run: ({ image, command, env, options = [], errors }) => {
      const variables = Object.entries(env).map(([name, value]) => `--env=${name}=${value}`);
      const own = options.some((option) => option.startsWith('--tmpfs=/tmp:')) ? [] : [TEMPORARY];
      const args = [...podman, 'run', '--rm', ...HARDENED, ...own, ...options, ...variables, image, ...command];
      const line = tieToParent({ command: 'podman', args }, 'TERM');
      return spawn(line.command, line.args, { stdio: ['ignore', 'pipe', errors ?? 'inherit'] });
    },
    read: (image, command) =>
      execFileSync('podman', [...podman, 'run', '--rm', ...HARDENED, TEMPORARY, image, ...command], {
        encoding: 'utf8',
      }),
    hasImage: (tag) => spawnSync('podman', [...podman, 'image', 'exists', tag], { stdio: 'ignore' }).status === 0,
    listContainers: (label) => {
      const args = [...podman, 'ps', '--all', '--quiet', '--no-trunc', `--filter=label=${label}`];
      return execFileSync('podman', args, { encoding: 'utf8' })
        .split('\n')
        .filter((id) => id !== '');
    },
    imageOf: (id) =>
      execFileSync('podman', [...podman, 'inspect', '--format={{.ImageName}}', id], { encoding: 'utf8' }).trim(),
    removeContainer: (id) =>
      void execFileSync('podman', [...podman, 'rm', '--force', '--time=10', id], { stdio: 'ignore' }),
    inspect: (image) => {
      const format = '{{.Id}} {{.Size}}';
      const [id = '', bytes = '0'] = execFileSync(
        'podman',
        [...podman, 'image', 'inspect', '--format', format, image],
        {
          encoding: 'utf8',
        },
      )
        .trim()
        .split(' ');
      return { id, bytes: Number(bytes) };
    },
  };
}
