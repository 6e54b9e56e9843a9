import { compareVersions } from './version-order.ts';

export const UPDATE_TARGETS = ['windows', 'darwin', 'linux'] as const;
export type UpdateTarget = (typeof UPDATE_TARGETS)[number];

/** How the client was installed, in the words of Tauri's updater. */
export const BUNDLE_TYPES = ['nsis', 'msi', 'app', 'appimage'] as const;
export type BundleType = (typeof BUNDLE_TYPES)[number];

/** The updater's word for a client that was installed by none of them. */
const UNKNOWN = 'unknown';

/** What is taken of a client that does not say how it was installed. */
const USUAL_BUNDLE: Record<UpdateTarget, BundleType> = { windows: 'nsis', darwin: 'app', linux: 'appimage' };

export interface InstalledClient {
  target: UpdateTarget;
  arch: string;
  current_version: string;
  /** Another word than those known is no kind we could replace. */
  bundle_type?: string | undefined;
}

export interface UpdatePackage {
  target: string;
  arch: string;
  bundle_type: string;
}

/** The newest version that has a package for this client; null when that is not newer than the client itself. */
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

/** One built for exactly this processor comes before one for all. */
function packageFor<P extends UpdatePackage>(packages: readonly P[], client: InstalledClient): P | undefined {
  const isSaid = client.bundle_type !== undefined && client.bundle_type !== UNKNOWN;
  const bundle_type = isSaid ? client.bundle_type : USUAL_BUNDLE[client.target];
  const fitting = packages.filter((one) => one.target === client.target && one.bundle_type === bundle_type);
  return fitting.find(({ arch }) => arch === client.arch) ?? fitting.find(({ arch }) => arch === 'universal');
}
