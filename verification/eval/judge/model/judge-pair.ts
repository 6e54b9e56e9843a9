import type { NoteDocument } from '@pilgi/domain/notes';
import * as z from 'zod';
import type { CallModel } from '../../live/create-caller.ts';
import type { GoldenLecture } from '../../set/golden-lecture.ts';
import { describeLecture, describeNote } from './describe-note.ts';
import { readJudgePrompt } from './read-judge-prompt.ts';

const pairAnswer = z.object({ reasons: z.array(z.string()), winner: z.enum(['A', 'B', 'SAME']) });
const OUTPUT_TOKENS = 1_500;

/** Which of two notes a student would keep. Called in both orders: a winner that changes with the order is none. */
export async function judgePair(
  call: CallModel,
  golden: GoldenLecture,
  { before, now }: { before: NoteDocument; now: NoteDocument },
): Promise<'BEFORE' | 'NOW' | 'SAME'> {
  const winnerOf = async (first: NoteDocument, second: NoteDocument) => {
    const { winner } = await call({
      lecture: golden.id,
      model_step: 'JUDGE',
      prompt: readJudgePrompt('judge.pair'),
      texts: [describeLecture(golden), describeNote(first, 'note_a'), describeNote(second, 'note_b')],
      schema: pairAnswer,
      visible_output: OUTPUT_TOKENS,
    });
    return winner;
  };
  const forward = await winnerOf(before, now);
  const backward = await winnerOf(now, before);
  if (forward === 'A' && backward === 'B') return 'BEFORE';
  return forward === 'B' && backward === 'A' ? 'NOW' : 'SAME';
}
