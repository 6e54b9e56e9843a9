import { snippetsOf } from '@pilgi/domain/notes';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { quoteRewriting } from '../making/index.ts';
import { type CorrectionInput, computeCorrection } from './compute-correction.ts';

const MAX_LISTED_CHANGES = 200;

export async function previewCorrection(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits' | 'storage' | 'loadListTerms'>,
  input: CorrectionInput & { also_add_to_glossary: boolean },
) {
  const { note, course, changes, untouched, reruns } = await computeCorrection(deps, input);
  const sections = reruns.map(({ section }) => section);
  // The quote applies to the version after the correction, so that the job does not rewrite the wrong term.
  const note_version = note.version + (changes.length > 0 ? 1 : 0);
  const rerun = { user_id: input.user_id, note_id: note.id, note_version, sections };
  return {
    version: note.version,
    change_count: changes.length,
    changes: changes
      .slice(0, MAX_LISTED_CHANGES)
      .map(({ before, after, ...where }) => ({ ...where, ...snippetsOf(before, after) })),
    untouched: untouched.slice(0, MAX_LISTED_CHANGES),
    reruns,
    rerun_quote: sections.length === 0 ? null : await quoteRewriting(deps, rerun),
    glossary_course: input.also_add_to_glossary ? course : null,
  };
}
