import { compareVersions } from '@pilgi/domain';

interface Published {
  version: string;
  release_notes: string;
  is_mandatory: boolean;
}

export type VersionVerdict =
  | { kind: 'current' }
  | { kind: 'newer' | 'mandatory'; version: string; release_notes: string };

/** A version that must not be skipped stays so when another one follows it. */
export function judgeVersion(own: string, latest: Published, all: readonly Published[]): VersionVerdict {
  const isNewer = ({ version }: Published) => compareVersions(version, own) > 0;
  if (!isNewer(latest)) return { kind: 'current' };
  const isMandatory = [latest, ...all].some((one) => one.is_mandatory && isNewer(one));
  const { version, release_notes } = latest;
  return { kind: isMandatory ? 'mandatory' : 'newer', version, release_notes };
}
