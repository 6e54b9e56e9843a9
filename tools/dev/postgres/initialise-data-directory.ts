import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { canReach, type DatabaseOwner } from './find-database-owner.ts';

const run = promisify(execFile);
const PASSWORD_FILE = 'pilgi-password';

export const SUPERUSER = 'pilgi';
export const DATABASE_NAME = 'pilgi';

interface DataDirectory {
  binaries: string;
  dataDir: string;
  owner: DatabaseOwner | null;
}

/** Returns the password of the superuser; creates the data directory when it is missing. */
export async function initialiseDataDirectory(directory: DataDirectory): Promise<string> {
  const { dataDir, owner } = directory;
  if (existsSync(dataDir)) return readFileSync(join(dataDir, PASSWORD_FILE), 'utf8');

  const parent = dirname(dataDir);
  mkdirSync(parent, { recursive: true });
  if (owner !== null && !canReach(parent, owner)) {
    throw new Error(`The user that runs PostgreSQL cannot enter ${parent}.`);
  }
  // Created under a temporary name and renamed at the end, so that an interrupted first start leaves no incomplete
  // database.
  const draft = { ...directory, dataDir: `${dataDir}.draft-${process.pid}-${randomBytes(4).toString('hex')}` };
  try {
    const password = await buildDraft(draft);
    renameSync(draft.dataDir, dataDir);
    return password;
  } finally {
    rmSync(draft.dataDir, { recursive: true, force: true });
  }
}

async function buildDraft({ binaries, dataDir, owner }: DataDirectory): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  const passwordFile = `${dataDir}.password`;
  mkdirSync(dataDir, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (owner !== null) for (const path of [dataDir, passwordFile]) chownSync(path, owner.uid, owner.gid);

  const asOwner = { ...owner, cwd: dataDir, env: { PATH: process.env.PATH, LC_ALL: 'C' } };
  try {
    const access = [`--username=${SUPERUSER}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
    await run(join(binaries, 'initdb'), ['-D', dataDir, '--encoding=UTF8', ...localeFlags(), ...access], asOwner);
    renameSync(passwordFile, join(dataDir, PASSWORD_FILE));
    return password;
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

function localeFlags(): string[] {
  return process.platform === 'darwin' ? ['--locale=C', '--lc-ctype=UTF-8'] : ['--locale=C.UTF-8'];
}
