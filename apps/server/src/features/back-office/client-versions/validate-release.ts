import type { ReleaseFile } from '@pilgi/contract';
import { BUNDLE_TYPES, isReleaseNumber, isUpdateSignature } from '@pilgi/domain/back-office';
import { PackageUnsigned, ReleaseNumberMalformed } from './client-versions.errors.ts';
import type { ReleaseContent } from './complete-release.ts';
import { type InstallerRules, requireInstallerUrl } from './validate-version.ts';

export type OfferedFile = ReleaseFile & { url: string };

export interface ReleaseInput {
  version: string;
  release_notes: string;
  is_mandatory: boolean;
  is_draft: boolean;
  /** Allows changing a published version. */
  replaces: boolean;
  files: readonly OfferedFile[];
}

/** Every installed client runs these files, so unsigned packages and addresses that are not ours are rejected. */
export function validateRelease(deps: InstallerRules, release: ReleaseInput): ReleaseContent {
  if (!isReleaseNumber(release.version)) throw new ReleaseNumberMalformed();
  for (const { url } of release.files) requireInstallerUrl(deps, url);
  const windows = release.files.find(({ bundle_type }) => bundle_type === 'nsis');
  const macos = release.files.find(({ bundle_type }) => bundle_type === 'dmg');
  return {
    fields: {
      release_notes: release.release_notes,
      is_mandatory: release.is_mandatory,
      download_url: windows?.url ?? null,
      sha256: windows?.sha256 ?? null,
      download_url_macos: macos?.url ?? null,
      sha256_macos: macos?.sha256 ?? null,
    },
    packages: release.files.filter(({ bundle_type }) => isOneOf(BUNDLE_TYPES, bundle_type)).map(toPackage),
  };
}

function toPackage({ name, signature, size_bytes, ...file }: OfferedFile) {
  if (signature === null || !isUpdateSignature(signature)) throw new PackageUnsigned(name);
  return { ...file, signature, size_bytes: BigInt(size_bytes) };
}

const isOneOf = (words: readonly string[], word: string) => words.includes(word);
