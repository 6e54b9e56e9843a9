const MIB = 1024 ** 2;
const GIB = 1024 ** 3;

export const UPLOAD_MAX_BYTES = 10 * GIB;
const PART_MIN_BYTES = 8 * MIB;
const PART_MAX_BYTES = 64 * MIB;
/** So many parts keep a resumed upload's list short and lose little when one breaks. */
const PARTS_WANTED = 160;

export interface UploadPlan {
  part_size_bytes: number;
  part_count: number;
}

/** Parts of 8 to 64 MiB, whole MiB, larger for larger files. */
export function uploadPlanFor(sizeBytes: number): UploadPlan {
  const wanted = Math.ceil(sizeBytes / PARTS_WANTED / MIB) * MIB;
  const part_size_bytes = Math.min(PART_MAX_BYTES, Math.max(PART_MIN_BYTES, wanted));
  return { part_size_bytes, part_count: Math.max(1, Math.ceil(sizeBytes / part_size_bytes)) };
}

/** What a part must weigh: all alike but the last. */
export function partBytesFor(sizeBytes: number, plan: UploadPlan, partNumber: number): number {
  const before = (partNumber - 1) * plan.part_size_bytes;
  return Math.min(plan.part_size_bytes, sizeBytes - before);
}
