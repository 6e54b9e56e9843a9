import {
  CopyObjectCommand,
  type DeleteMarkerEntry,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandInput,
  type ListObjectVersionsCommandOutput,
  S3Client,
} from '@aws-sdk/client-s3';

export interface BucketAccess {
  endpoint: string;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
}

export interface ObjectVersion {
  key: string;
  /** Null for a delete marker. */
  version_id: string | null;
  since: Date;
  is_latest: boolean;
}

interface ObjectRestoreOptions {
  at: Date;
  /** Objects without a database row were deleted intentionally and stay deleted. */
  isKnown: (key: string) => boolean;
}

/** Makes the versions of the given time current again; newer objects stay and nothing is deleted. */
export async function restoreObjects(access: BucketAccess, { at, isKnown }: ObjectRestoreOptions): Promise<number> {
  const client = connectToBucket(access);
  try {
    const lost = chooseVersions(await listVersions(client, access.bucket), at).filter(({ key }) => isKnown(key));
    for (const { key, version_id } of lost) {
      const CopySource = `${access.bucket}/${encodeURIComponent(key)}?versionId=${encodeURIComponent(version_id)}`;
      await client.send(new CopyObjectCommand({ Bucket: access.bucket, Key: key, CopySource }));
    }
    return lost.length;
  } finally {
    client.destroy();
  }
}

/** For each key the version that was current at that time, when it is not current now. */
export function chooseVersions(versions: readonly ObjectVersion[], at: Date): { key: string; version_id: string }[] {
  const current = new Map<string, ObjectVersion>();
  for (const version of versions) {
    const known = current.get(version.key);
    if (version.since > at || (known !== undefined && known.since >= version.since)) continue;
    current.set(version.key, version);
  }
  return [...current.values()].flatMap(({ key, version_id, is_latest }) =>
    version_id === null || is_latest ? [] : [{ key, version_id }],
  );
}

export function connectToBucket(access: BucketAccess): S3Client {
  return new S3Client({
    endpoint: access.endpoint,
    region: access.region,
    forcePathStyle: true,
    credentials: { accessKeyId: access.accessKey, secretAccessKey: access.secretKey },
  });
}

export async function listVersions(client: S3Client, bucket: string): Promise<ObjectVersion[]> {
  const versions: ObjectVersion[] = [];
  let marker: Pick<ListObjectVersionsCommandInput, 'KeyMarker' | 'VersionIdMarker'> = {};
  for (;;) {
    const page: ListObjectVersionsCommandOutput = await client.send(
      new ListObjectVersionsCommand({ Bucket: bucket, ...marker }),
    );
    versions.push(
      ...(page.Versions ?? []).map((one) => ({ ...commonFields(one), version_id: one.VersionId ?? 'null' })),
    );
    versions.push(...(page.DeleteMarkers ?? []).map((one) => ({ ...commonFields(one), version_id: null })));
    if (page.IsTruncated !== true) return versions;
    marker = { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker };
  }
}

function commonFields({ Key = '', LastModified = new Date(0), IsLatest = false }: DeleteMarkerEntry) {
  return { key: Key, since: LastModified, is_latest: IsLatest };
}
