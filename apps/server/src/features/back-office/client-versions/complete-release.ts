import type { PackageFields } from './client-packages.queries.ts';
import type { VersionFields } from './client-versions.queries.ts';

export type ReleaseFields = Omit<VersionFields, 'version' | 'published_at'>;

export interface ReleaseContent {
  fields: ReleaseFields;
  packages: readonly PackageFields[];
}

export interface CompletedRelease {
  fields: ReleaseFields;
  /** Packages that are new or changed. */
  packages: PackageFields[];
  isChanged: boolean;
  /** Fields and packages that would change an existing value. */
  contradictions: string[];
}

/** Builds for different systems may be published separately: what this one does not contain stays unchanged. */
export function completeRelease(existing: ReleaseContent, incoming: ReleaseContent): CompletedRelease {
  const names = Object.keys(incoming.fields) as (keyof ReleaseFields)[];
  const given = names.filter((name) => incoming.fields[name] !== null);
  const fields = { ...existing.fields, ...Object.fromEntries(given.map((name) => [name, incoming.fields[name]])) };
  const changed = given.filter((name) => incoming.fields[name] !== existing.fields[name]);
  const packages = incoming.packages.filter((one) => !existing.packages.some((other) => isSame(one, other)));
  const replaced = packages.filter((one) => existing.packages.some((other) => platformKey(one) === platformKey(other)));
  return {
    fields,
    packages,
    isChanged: changed.length + packages.length > 0,
    contradictions: [...changed.filter((name) => existing.fields[name] !== null), ...replaced.map(platformKey)],
  };
}

const platformKey = ({ target, arch, bundle_type }: PackageFields) => `${target}/${arch}/${bundle_type}`;

function isSame(one: PackageFields, other: PackageFields): boolean {
  return (
    platformKey(one) === platformKey(other) &&
    one.url === other.url &&
    one.sha256 === other.sha256 &&
    one.signature === other.signature &&
    one.size_bytes === other.size_bytes
  );
}
