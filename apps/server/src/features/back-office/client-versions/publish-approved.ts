import * as z from 'zod/mini';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { type ExecuteRequest, type Operator, requestApproval } from '../../operators/index.ts';
import { storeChange, storeVersion } from './store-version.ts';
import type { InstallerRules, VersionInput } from './validate-version.ts';

const payloadShape = z.object({
  /** Absent for a new version. */
  version_id: z.optional(z.uuid()),
  version: z.string(),
  release_notes: z.string(),
  is_mandatory: z.boolean(),
  download_url: z.optional(z.nullable(z.string())),
  download_url_macos: z.optional(z.nullable(z.string())),
  sha256: z.optional(z.nullable(z.string())),
  sha256_macos: z.optional(z.nullable(z.string())),
  is_published: z.optional(z.boolean()),
});

const REASON = '설치 파일 공개';

export async function requestPublication(
  deps: Pick<AppDeps, 'db' | 'clock'> & InstallerRules,
  operator: Operator,
  version: VersionInput & { version_id?: string },
): Promise<never> {
  const payload = { ...version };
  const reason = `${REASON}: ${version.version}`;
  return await requestApproval(
    deps,
    { operator, kind: 'installer_publication', payload, reason },
    publicationExecutor(deps),
  );
}

/** The addresses are checked again: the allowed origins may have changed. */
export function publicationExecutor(rules: InstallerRules): ExecuteRequest {
  return async (txDeps, { payload, admin_id, session_id, ip }) => {
    const { version_id, ...version } = z.parse(payloadShape, payload);
    const input = { ...version, admin_id, session_id, ip };
    const deps = { ...rules, ...txDeps };
    const result =
      version_id === undefined
        ? await storeVersion(deps, input)
        : await storeChange(deps, { ...input, id_or_number: version_id });
    return { result };
  };
}
