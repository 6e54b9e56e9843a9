import { isRecord } from '../json/parse-json.ts';
import type { BehaviourDraw } from './create-behaviour.ts';
import { paraphraseText } from './paraphrase-text.ts';

/** Fields with written sentences. Headings, keys of problems and transcripts are not among them. */
const WRITTEN_FIELDS = ['overview', 'meaning', 'explanation', 'model_answer'];
const WRITTEN_LISTS = ['blocks', 'sentences', 'glossary'];

/** Rephrases the written sentences of an output. */
export function paraphraseOutput(output: Record<string, unknown>, draw: BehaviourDraw): Record<string, unknown> {
  if (!draw.happens('paraphrase')) return output;
  const random = draw.random('paraphrase');
  const rephrase = (text: string) => paraphraseText(text, random, draw.rates.paraphrased_sentences);
  const visit = (value: unknown, isWritten: boolean): unknown => {
    if (Array.isArray(value)) return value.map((item) => visit(item, isWritten));
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, field]) => {
        const isSentence = WRITTEN_FIELDS.includes(name) || (isWritten && name === 'text');
        if (typeof field === 'string') return [name, isSentence ? rephrase(field) : field];
        return [name, visit(field, WRITTEN_LISTS.includes(name))];
      }),
    );
  };
  return visit(output, false) as Record<string, unknown>;
}
