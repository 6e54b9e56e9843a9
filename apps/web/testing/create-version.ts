import type { clientVersionsCalls, WireResponse } from '@pilgi/contract';

type PublicVersion = WireResponse<typeof clientVersionsCalls.latest>;

export function createVersion(version: string, changes: Partial<PublicVersion> = {}): PublicVersion {
  return {
    version,
    release_notes: `${version}에서 바뀐 것`,
    is_mandatory: false,
    download_url: `https://downloads.example/${version}.exe`,
    download_url_macos: `https://downloads.example/${version}.dmg`,
    sha256: null,
    sha256_macos: null,
    created_at: '2026-10-28T01:00:00.000Z',
    ...changes,
  };
}
