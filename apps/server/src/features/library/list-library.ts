import type { LibraryState } from '@pilgi/domain/lectures';
import { clampSkipLimit } from '@pilgi/domain/shared';
import type { AppDeps } from '../../platform/app-deps.ts';
import { type LibraryRow, listCourseCounts, listLibraryRows } from './library.queries.ts';

type LibraryQuery = Parameters<typeof listLibraryRows>[1];

export async function listLibrary(deps: Pick<AppDeps, 'db'>, input: LibraryQuery) {
  const rows = await listLibraryRows(deps.db, { ...input, ...clampSkipLimit(input) });
  const courses = await listCourseCounts(deps.db, input.user_id);
  const counted = courses.filter(({ name }) => input.course === undefined || (name ?? '') === input.course);
  return {
    total: counted.reduce((sum, { lecture_count }) => sum + lecture_count, 0),
    lectures: rows.map((row) => ({ ...row, size_bytes: Number(row.size_bytes), state: stateOf(row) })),
    courses,
  };
}

function stateOf(row: LibraryRow): LibraryState {
  if (row.job_id !== null) return 'WORKING';
  if (row.note_id === null) return row.status;
  return row.failed_sections > 0 ? 'PARTIAL' : 'NOTE';
}
