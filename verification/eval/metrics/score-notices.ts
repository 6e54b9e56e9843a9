import type { NoteDocument } from '@pilgi/domain/notes';
import type { GoldenLecture } from '../set/golden-lecture.ts';
import { blocksOf } from './list-note-sentences.ts';

export interface NoticeScores {
  /** Null when nothing was announced. */
  notice_recall: number | null;
  missed: string[];
}

/** An announcement counts when a notice cites its lines and names the day by which it is due. */
export function scoreNotices({ notices }: GoldenLecture, note: NoteDocument): NoticeScores {
  const blocks = blocksOf(note).filter(({ kind }) => kind === 'notice');
  const missed = notices.filter(
    ({ ids, due }) =>
      !blocks.some(
        ({ segment_ids, text }) => segment_ids.some((id) => ids.includes(id)) && (due === null || text.includes(due)),
      ),
  );
  return {
    notice_recall: notices.length === 0 ? null : 1 - missed.length / notices.length,
    missed: missed.map(({ id }) => id),
  };
}
