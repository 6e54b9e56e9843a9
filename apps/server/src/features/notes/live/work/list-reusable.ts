import type { Transaction } from '../../../../platform/db/database.ts';
import { readPrompt } from '../../../../prompts/read-prompt.ts';
import { listAnswers } from '../../../ai-work/index.ts';
import { getLectureForCheck } from '../../../lectures/index.ts';
import { type LiveNote, listLiveWindows } from '../live-notes.queries.ts';
import type { LiveQuote } from './quote-live-note.ts';
import { readVocabulary } from './read-vocabulary.ts';

/** Transcripts that the job would get by the same request: same audio, terms and prompt. `section` is the window of the lecture. */
export async function listReusable(
  tx: Transaction,
  { note, lecture_id, windows }: { note: LiveNote; lecture_id: string } & Pick<LiveQuote, 'windows'>,
): Promise<{ id: bigint; section: number; answer: unknown }[]> {
  const { course } = await getLectureForCheck(tx, lecture_id);
  const { terms_sha256 } = await readVocabulary(tx, { user_id: note.user_id, course });
  const { version } = readPrompt('note.transcribe');
  const known = await listLiveWindows(tx, note.id);
  const answers = (await listAnswers(tx, note.id)).filter(({ prompt_version }) => prompt_version === version);
  return windows.flatMap(({ number, sha256 }) => {
    const same = known.find((one) => one.sha256 === sha256 && one.terms_sha256 === terms_sha256);
    const call = answers.find(({ section }) => section === same?.number);
    return call === undefined ? [] : [{ id: call.id, section: number, answer: call.answer }];
  });
}
