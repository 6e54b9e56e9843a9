const MIB = 1024 ** 2;
const GIB = 1024 ** 3;

export const UPLOAD_MAX_BYTES = 10 * GIB;
const PART_MIN_BYTES = 8 * MIB;
const PART_MAX_BYTES = 64 * MIB;
/** Target count: the part list of a resumed upload stays short, and a failed part costs little. */
const TARGET_PARTS = 160;

export interface UploadPlan {
  part_size_bytes: number;
  part_count: number;
}

/** Parts are whole MiB between 8 and 64 MiB, larger for larger files. */
export function uploadPlanFor(sizeBytes: number): UploadPlan {
  const targetPartSize = Math.ceil(sizeBytes / TARGET_PARTS / MIB) * MIB;
  const part_size_bytes = Math.min(PART_MAX_BYTES, Math.max(PART_MIN_BYTES, targetPartSize));
  return { part_size_bytes, part_count: Math.max(1, Math.ceil(sizeBytes / part_size_bytes)) };
}

/** Exact size of a part: all parts are equal except the last. */
export function partBytesFor(sizeBytes: number, plan: UploadPlan, partNumber: number): number {
  const before = (partNumber - 1) * plan.part_size_bytes;
  return Math.min(plan.part_size_bytes, sizeBytes - before);
}
