import { compareVersions, isDownloadUrl, isInstallerUrl, isVersionNumber } from '@pilgi/domain/back-office';
import type { Transaction } from '../../../platform/db/database.ts';
import { DownloadOriginForeign, DownloadUrlUnsafe, VersionMalformed, VersionTaken } from './client-versions.errors.ts';
import { listVersionRows } from './client-versions.queries.ts';

export interface VersionInput {
  version: string;
  release_notes: string;
  is_mandatory: boolean;
  download_url?: string | null | undefined;
  download_url_macos?: string | null | undefined;
  sha256?: string | null | undefined;
  sha256_macos?: string | null | undefined;
  is_published?: boolean | undefined;
}

/** Where installers may come from. */
export interface InstallerRules {
  /** In development, downloads may come from localhost. */
  allowLocalHttp: boolean;
  /** INSTALLER_ORIGINS: our own addresses. */
  origins: readonly string[];
}

/** Installed clients follow these URLs, so only our own HTTPS origins are accepted. */
export function validateVersion(deps: InstallerRules, input: VersionInput) {
  const version = plainNumber(input.version);
  if (!isVersionNumber(version)) throw new VersionMalformed();
  const { download_url = null, download_url_macos = null, sha256 = null, sha256_macos = null } = input;
  for (const url of [download_url, download_url_macos]) {
    if (url !== null) requireInstallerUrl(deps, url);
  }
  const { release_notes, is_mandatory } = input;
  return { version, release_notes, is_mandatory, download_url, download_url_macos, sha256, sha256_macos };
}

export function requireInstallerUrl(rules: InstallerRules, url: string): void {
  if (!isDownloadUrl(url, rules)) throw new DownloadUrlUnsafe();
  if (!isInstallerUrl(url, rules)) throw new DownloadOriginForeign(url);
}

/** 'v1.4.0' and '1.4.0' are the same version; only the latter is stored. */
export function plainNumber(version: string): string {
  return version.replace(/^v(?=\d)/, '');
}

/** Runs under the table lock. 1.4 and 1.4.0 count as the same number. */
export async function rejectTakenNumber(
  tx: Transaction,
  input: { version: string; except_id?: string },
): Promise<void> {
  const others = (await listVersionRows(tx)).filter((one) => one.id !== input.except_id);
  if (others.some((one) => compareVersions(one.version, input.version) === 0)) throw new VersionTaken();
}
