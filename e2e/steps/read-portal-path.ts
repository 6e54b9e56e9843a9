import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

const ENV_FILE = join(import.meta.dirname, '../../.env');
const DEFAULT_PATH = '/portal-7f3k';

/** Same sources as the site build. */
export function readPortalPath(): string {
  const settings = existsSync(ENV_FILE) ? parseEnv(readFileSync(ENV_FILE, 'utf8')) : {};
  return process.env.ADMIN_PORTAL_PATH ?? settings.ADMIN_PORTAL_PATH ?? DEFAULT_PATH;
}
