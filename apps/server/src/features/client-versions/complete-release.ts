import type { PackageFields } from './client-packages.queries.ts';
import type { VersionFields } from './client-versions.queries.ts';

export type ReleaseFields = Omit<VersionFields, 'version' | 'published_at'>;

export interface KnownRelease {
  fields: ReleaseFields;
  packages: readonly PackageFields[];
}

export interface CompletedRelease {
  fields: ReleaseFields;
  /** Those that are not there yet, or not like this. */
  packages: PackageFields[];
  isChanged: boolean;
  /** What would be something else than before. */
  contradictions: string[];
}

/** One system's build may come after the other's: what is not part of this one stays as it was. */
export function completeRelease(known: KnownRelease, wanted: KnownRelease): CompletedRelease {
  const names = Object.keys(wanted.fields) as (keyof ReleaseFields)[];
  const given = names.filter((name) => wanted.fields[name] !== null);
  const fields = { ...known.fields, ...Object.fromEntries(given.map((name) => [name, wanted.fields[name]])) };
  const changed = given.filter((name) => wanted.fields[name] !== known.fields[name]);
  const packages = wanted.packages.filter((one) => !known.packages.some((other) => isSame(one, other)));
  const replaced = packages.filter((one) => known.packages.some((other) => placeOf(one) === placeOf(other)));
  return {
    fields,
    packages,
    isChanged: changed.length + packages.length > 0,
    contradictions: [...changed.filter((name) => known.fields[name] !== null), ...replaced.map(placeOf)],
  };
}

const placeOf = ({ target, arch, bundle_type }: PackageFields) => `${target}/${arch}/${bundle_type}`;

function isSame(one: PackageFields, other: PackageFields): boolean {
  return (
    placeOf(one) === placeOf(other) &&
    one.url === other.url &&
    one.sha256 === other.sha256 &&
    one.signature === other.signature &&
    one.size_bytes === other.size_bytes
  );
}
