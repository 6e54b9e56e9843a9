import type { ReleaseFile } from '@pilgi/contract';
import { BUNDLE_TYPES, isDownloadUrl, isReleaseNumber, isUpdateSignature } from '@pilgi/domain';
import { DownloadUrlUnsafe, PackageUnsigned, ReleaseNumberMalformed } from './client-versions.errors.ts';
import type { ClientVersionsDeps } from './client-versions-deps.ts';
import type { KnownRelease } from './complete-release.ts';

export type OfferedFile = ReleaseFile & { url: string };

export interface WantedRelease {
  version: string;
  release_notes: string;
  is_mandatory: boolean;
  is_draft: boolean;
  /** A published version may become another one. */
  replaces: boolean;
  files: readonly OfferedFile[];
}

/** Every installed client will run what stands here, so nothing unsigned and nothing from an open line passes. */
export function checkRelease(deps: Pick<ClientVersionsDeps, 'allowLocalHttp'>, wanted: WantedRelease): KnownRelease {
  if (!isReleaseNumber(wanted.version)) throw new ReleaseNumberMalformed();
  if (!wanted.files.every(({ url }) => isDownloadUrl(url, deps))) throw new DownloadUrlUnsafe();
  const windows = wanted.files.find(({ bundle_type }) => bundle_type === 'nsis');
  const macos = wanted.files.find(({ bundle_type }) => bundle_type === 'dmg');
  return {
    fields: {
      release_notes: wanted.release_notes,
      is_mandatory: wanted.is_mandatory,
      download_url: windows?.url ?? null,
      sha256: windows?.sha256 ?? null,
      download_url_macos: macos?.url ?? null,
      sha256_macos: macos?.sha256 ?? null,
    },
    packages: wanted.files.filter(({ bundle_type }) => isOneOf(BUNDLE_TYPES, bundle_type)).map(toPackage),
  };
}

function toPackage({ name, signature, size_bytes, ...file }: OfferedFile) {
  if (signature === null || !isUpdateSignature(signature)) throw new PackageUnsigned(name);
  return { ...file, signature, size_bytes: BigInt(size_bytes) };
}

const isOneOf = (words: readonly string[], word: string) => words.includes(word);
