import type { Queryable } from '../../../platform/db/database.ts';

const columns = ['version_id', 'target', 'arch', 'bundle_type', 'url', 'sha256', 'signature', 'size_bytes'] as const;

export type ClientPackage = Awaited<ReturnType<typeof listPackageRows>>[number];
export type PackageFields = Omit<ClientPackage, 'version_id'>;

export async function listPackageRows(db: Queryable) {
  return await db.selectFrom('client_version_packages').select(columns).execute();
}

export async function listPackagesOf(db: Queryable, version_id: string): Promise<ClientPackage[]> {
  return await db
    .selectFrom('client_version_packages')
    .select(columns)
    .where('version_id', '=', version_id)
    .orderBy('target')
    .orderBy('arch')
    .orderBy('bundle_type')
    .execute();
}

/** Replaces the package of the same platform. */
export async function insertPackage(
  db: Queryable,
  input: { version_id: string; fields: PackageFields; now: Date },
): Promise<void> {
  const { url, sha256, signature, size_bytes } = input.fields;
  await db
    .insertInto('client_version_packages')
    .values({ ...input.fields, version_id: input.version_id, created_at: input.now })
    .onConflict((conflict) =>
      conflict
        .columns(['version_id', 'target', 'arch', 'bundle_type'])
        .doUpdateSet({ url, sha256, signature, size_bytes, created_at: input.now }),
    )
    .execute();
}
