import type { SettledClaim } from '../claims/settle-claims.ts';
import type { JudgedBlock } from './assemble-note.ts';
import { headingId, sentenceId } from './list-claims.ts';
import type { WrittenBlock } from './note-document.ts';

/** Joins written blocks with the states of their sentences. A heading that the lecture does not support is replaced, never removed. */
export function judgeBlocks(
  section: number,
  blocks: readonly WrittenBlock[],
  settled: readonly SettledClaim[],
): JudgedBlock[] {
  const stateOf = new Map(settled.map((one) => [one.id, one]));
  return blocks.map(({ heading, sentences, ...rest }, block) => ({
    ...rest,
    heading: heading === null ? null : headingFor(heading, stateOf.get(headingId(section, block))),
    sentences: sentences.map(({ text, ids }, index) => {
      const id = sentenceId(section, block, index);
      const found = stateOf.get(id) ?? { id, text, state: 'UNCHECKED' as const, ids };
      // The judge read a description of it when it is a row, a step or code.
      const shown = found.state === 'FIXED' ? found.text : text;
      return { ...found, text: shown, ids: [...found.ids], cited: ids };
    }),
  }));
}

function headingFor(heading: string, settled: SettledClaim | undefined): string {
  if (settled === undefined) return heading;
  if (settled.state === 'FIXED') return settled.text;
  return settled.state === 'CONTRADICTED' || settled.state === 'NOT_FOUND' ? '' : heading;
}
