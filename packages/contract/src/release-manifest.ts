import { UPDATE_TARGETS } from '@pilgi/domain/back-office';
import * as z from 'zod/mini';

const releaseFile = z.object({
  name: z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/)),
  target: z.enum(UPDATE_TARGETS),
  arch: z.enum(['x86_64', 'aarch64', 'universal']),
  /** `dmg` is only for downloads; the other kinds can also update an installed client. */
  bundle_type: z.enum(['nsis', 'msi', 'app', 'dmg']),
  size_bytes: z.number().check(z.int(), z.positive()),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** Contents of the .sig file. */
  signature: z.nullable(z.string()),
});

/** Manifest that a release build writes next to its files; read when the release is published. */
export const releaseManifest = z.object({ version: z.string(), files: z.array(releaseFile).check(z.minLength(1)) });

export type ReleaseManifest = z.infer<typeof releaseManifest>;
export type ReleaseFile = ReleaseManifest['files'][number];
