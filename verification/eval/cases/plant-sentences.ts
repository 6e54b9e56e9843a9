import type { AnsweredBlock } from '@pilgi/domain/notes';
import type { WriteAnswer } from '../../../apps/server/src/features/notes/making/work/answers.ts';
import type { CallModel, EvalCall } from '../live/create-caller.ts';

/** A sentence that is added to the answer of the writer, in the section that has its lines. */
export interface PlantedSentence {
  case: string;
  kind: AnsweredBlock['kind'];
  /** Shown text by which it is found again. */
  text: string;
  /** Text of a line of the section. */
  near: string;
  /** Texts of the lines that it cites. */
  cites: readonly string[];
  /** Ids that it cites as they are, for example of pages. */
  ids?: readonly string[];
  /** Page that contains the statement. */
  page?: string;
}

/** Calls the model and adds the sentences to the answers of the writer; reports which were added. */
export function plantSentences(
  call: CallModel,
  sentences: readonly PlantedSentence[],
): { call: CallModel; planted: PlantedSentence[] } {
  const planted: PlantedSentence[] = [];
  const withPlanted = async <Value>(request: EvalCall<Value>): Promise<Value> => {
    const answer = await call(request);
    if (request.prompt.id !== 'note.write') return answer;
    const lines = readLines(request.texts.join('\n'));
    const here = sentences.filter((one) => lines.has(one.near) && !planted.includes(one));
    planted.push(...here);
    const { blocks } = answer as WriteAnswer;
    return { ...answer, blocks: [...blocks, ...here.map((one) => toBlock(one, lines))] };
  };
  return { call: withPlanted, planted };
}

/** Ids of the numbered lines of the last section by their text. */
function readLines(request: string): Map<string, string> {
  const section = request.slice(Math.max(0, request.lastIndexOf('<section ')));
  const found = section.matchAll(/^\[([^\]]+)\] ([\s\S]*?)(?=\n\[|\n<)/gmu);
  return new Map([...found].map(([, id = '', text = '']) => [text, id]));
}

function toBlock({ kind, text, cites, ids = [] }: PlantedSentence, lines: ReadonlyMap<string, string>): AnsweredBlock {
  const cited = [...cites.flatMap((line) => lines.get(line) ?? []), ...ids];
  const quoted = { ids: cited, text };
  // The last sentence of a hint quotes the lecturer.
  const sentences = kind === 'exam_hint' ? [{ ids: cited, text: '알아 둘 것.' }, quoted] : [quoted];
  return { kind, heading: null, ...(kind === 'exam_hint' ? { lang: 'said' } : {}), sentences };
}
