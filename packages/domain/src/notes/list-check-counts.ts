import type { NoteCheck, NoteDocument, NoteSection } from './note-document.ts';

export interface CheckCount {
  kind: 'compared' | 'partly' | 'not_found' | 'fixed' | 'unchecked_sections';
  text: string;
}

/** Shown with a note from before its sentences were compared with the lecture. */
export const NOT_COMPARED_NOTE = '이 노트는 문장마다 대조하기 전에 만들어졌습니다.';

/** How many sentences were compared with the lecture, then what differs; zero is not listed. */
export function listCheckCounts(check: NoteCheck): CheckCount[] {
  const { sentences, unchecked, partly, not_found, fixed, unchecked_sections } = check;
  const differences: readonly [CheckCount['kind'], number, string][] = [
    ['partly', partly, `일부만 ${partly}`],
    ['not_found', not_found, `찾지 못함 ${not_found}`],
    ['fixed', fixed, `고친 문장 ${fixed}`],
    ['unchecked_sections', unchecked_sections, `대조 못 한 부분 ${unchecked_sections}곳`],
  ];
  return [
    { kind: 'compared', text: `강의와 대조한 문장 ${sentences - unchecked}/${sentences}` },
    ...differences.flatMap(([kind, count, text]) => (count > 0 ? [{ kind, text }] : [])),
  ];
}

/** Whether a section of a note with counts was written but not compared with the lecture. */
export const isUncheckedSection = (
  { check }: Pick<NoteDocument, 'check'>,
  { status, is_checked }: Pick<NoteSection, 'status' | 'is_checked'>,
): boolean => check !== undefined && status === 'DONE' && is_checked !== true;
