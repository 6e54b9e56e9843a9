import { compareVersions } from './version-order.ts';

export const UPDATE_TARGETS = ['windows', 'darwin', 'linux'] as const;
export type UpdateTarget = (typeof UPDATE_TARGETS)[number];

/** Installer types in the terms of Tauri's updater. */
export const BUNDLE_TYPES = ['nsis', 'msi', 'app', 'appimage'] as const;
export type BundleType = (typeof BUNDLE_TYPES)[number];

/** The updater's value for a client that was not installed by a known installer. */
const UNKNOWN = 'unknown';

/** Default for a client that does not report its installer type. */
const DEFAULT_BUNDLE_TYPE: Record<UpdateTarget, BundleType> = { windows: 'nsis', darwin: 'app', linux: 'appimage' };

export interface InstalledClient {
  target: UpdateTarget;
  arch: string;
  current_version: string;
  /** An unknown value matches no package. */
  bundle_type?: string | undefined;
}

export interface UpdatePackage {
  target: string;
  arch: string;
  bundle_type: string;
}

/** Newest version with a package for this client; null when there is none newer than the client. */
export function chooseUpdate<V extends { version: string; packages: readonly UpdatePackage[] }>(
  versions: readonly V[],
  client: InstalledClient,
): { version: V; found: V['packages'][number] } | null {
  const newestFirst = versions
    .filter(({ version }) => compareVersions(version, client.current_version) > 0)
    .toSorted((a, b) => compareVersions(b.version, a.version));
  for (const version of newestFirst) {
    const found = packageFor<V['packages'][number]>(version.packages, client);
    if (found !== undefined) return { version, found };
  }
  return null;
}

/** A package for exactly this architecture is preferred to a universal one. */
function packageFor<P extends UpdatePackage>(packages: readonly P[], client: InstalledClient): P | undefined {
  const isReported = client.bundle_type !== undefined && client.bundle_type !== UNKNOWN;
  const bundle_type = isReported ? client.bundle_type : DEFAULT_BUNDLE_TYPE[client.target];
  const candidates = packages.filter((one) => one.target === client.target && one.bundle_type === bundle_type);
  return candidates.find(({ arch }) => arch === client.arch) ?? candidates.find(({ arch }) => arch === 'universal');
}
