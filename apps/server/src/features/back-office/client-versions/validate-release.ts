import type { ReleaseFile } from '@pilgi/contract';
import { BUNDLE_TYPES, isDownloadUrl, isReleaseNumber, isUpdateSignature } from '@pilgi/domain/back-office';
import { DownloadUrlUnsafe, PackageUnsigned, ReleaseNumberMalformed } from './client-versions.errors.ts';
import type { ReleaseContent } from './complete-release.ts';

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

/** Every installed client runs these files, so unsigned packages and non-HTTPS URLs are rejected. */
export function validateRelease(deps: { allowLocalHttp: boolean }, release: ReleaseInput): ReleaseContent {
  if (!isReleaseNumber(release.version)) throw new ReleaseNumberMalformed();
  if (!release.files.every(({ url }) => isDownloadUrl(url, deps))) throw new DownloadUrlUnsafe();
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
