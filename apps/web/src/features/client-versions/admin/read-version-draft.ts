import { isDownloadUrl, isVersionNumber } from '@pilgi/domain/back-office';
import type { ClientVersion, VersionBody } from './client-versions.api.ts';

/** Form state. */
export interface VersionDraft {
  version: string;
  release_notes: string;
  is_mandatory: boolean;
  download_url: string;
  download_url_macos: string;
  sha256: string;
  sha256_macos: string;
}

type Problems = Partial<Record<keyof VersionDraft, string>>;

export function draftFrom(version: ClientVersion | null): VersionDraft {
  return {
    version: version?.version ?? '',
    release_notes: version?.release_notes ?? '',
    is_mandatory: version?.is_mandatory ?? false,
    download_url: version?.download_url ?? '',
    download_url_macos: version?.download_url_macos ?? '',
    sha256: version?.sha256 ?? '',
    sha256_macos: version?.sha256_macos ?? '',
  };
}

function checkVersionNumber(version: string): string | undefined {
  if (version === '') return '버전 번호를 입력해주세요.';
  return isVersionNumber(version.replace(/^v/i, '')) ? undefined : '1.4.0이나 1.4.0-beta.1처럼 적어주세요.';
}

function checkUrl(url: string): string | undefined {
  // Whether plain http on localhost is allowed is decided by the server.
  return url === '' || isDownloadUrl(url, { allowLocalHttp: true })
    ? undefined
    : 'https://로 시작하는 주소를 입력해주세요.';
}

function checkDigest(digest: string): string | undefined {
  return digest === '' || /^[0-9a-f]{64}$/.test(digest) ? undefined : 'SHA-256 값은 0-9와 a-f로 된 64자입니다.';
}

/** Request body, or the problems by field. */
export function readVersionDraft(draft: VersionDraft): { body: VersionBody } | { problems: Problems } {
  const version = draft.version.trim();
  const urls = { download_url: draft.download_url.trim(), download_url_macos: draft.download_url_macos.trim() };
  const digests = {
    sha256: draft.sha256.trim().toLowerCase(),
    sha256_macos: draft.sha256_macos.trim().toLowerCase(),
  };
  const problems: Problems = {
    version: checkVersionNumber(version),
    download_url: checkUrl(urls.download_url),
    download_url_macos: checkUrl(urls.download_url_macos),
    sha256: checkDigest(digests.sha256),
    sha256_macos: checkDigest(digests.sha256_macos),
  };
  if (Object.values(problems).some((problem) => problem !== undefined)) return { problems };
  const filled = Object.fromEntries(
    Object.entries({ ...urls, ...digests }).map(([name, value]) => [name, value === '' ? null : value]),
  );
  return { body: { version, release_notes: draft.release_notes, is_mandatory: draft.is_mandatory, ...filled } };
}
