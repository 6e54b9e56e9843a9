import { compareVersions } from '@pilgi/domain/back-office';

interface Published {
  version: string;
  release_notes: string;
  is_mandatory: boolean;
}

export type VersionStatus =
  | { kind: 'current' }
  | { kind: 'newer' | 'mandatory'; version: string; release_notes: string };

/** Mandatory when any version newer than the installed one is mandatory. */
export function classifyVersion(own: string, latest: Published, all: readonly Published[]): VersionStatus {
  const isNewer = ({ version }: Published) => compareVersions(version, own) > 0;
  if (!isNewer(latest)) return { kind: 'current' };
  const isMandatory = [latest, ...all].some((one) => one.is_mandatory && isNewer(one));
  const { version, release_notes } = latest;
  return { kind: isMandatory ? 'mandatory' : 'newer', version, release_notes };
}
