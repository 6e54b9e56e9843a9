import { snippetsOf } from '@pilgi/domain';
import { quoteRewriting } from '../jobs/index.ts';
import type { CorrectionsDeps } from './corrections-deps.ts';
import { type CorrectionInput, workOutCorrection } from './work-out-correction.ts';

const MOST_SHOWN = 200;

export async function previewCorrection(
  deps: CorrectionsDeps,
  input: CorrectionInput & { also_add_to_glossary: boolean },
) {
  const { note, course, changes, untouched, reruns } = await workOutCorrection(deps, input);
  const sections = reruns.map(({ section }) => section);
  // As it will be once the correction is applied: nobody pays for writing the wrong term again.
  const note_version = note.version + (changes.length > 0 ? 1 : 0);
  const rerun = { user_id: input.user_id, note_id: note.id, note_version, sections };
  return {
    version: note.version,
    change_count: changes.length,
    changes: changes
      .slice(0, MOST_SHOWN)
      .map(({ before, after, ...where }) => ({ ...where, ...snippetsOf(before, after) })),
    untouched: untouched.slice(0, MOST_SHOWN),
    reruns,
    rerun_quote: sections.length === 0 ? null : await quoteRewriting(deps, rerun),
    glossary_course: input.also_add_to_glossary ? course : null,
  };
}
