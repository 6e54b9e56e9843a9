import { cleanCode } from '../../shared/clean-text.ts';
import type { Speaker } from '../../transcription/index.ts';
import {
  BLOCK_KINDS,
  type BlockKind,
  HINT_STRENGTHS,
  type WrittenBlock,
  type WrittenSentence,
} from '../note-document.ts';
import { findQuote } from './find-quote.ts';
import { shapeSentences } from './shape-sentences.ts';

/** A model answers topics in the same list as blocks, which keeps the schema of its answers flat. */
export const ANSWERED_KINDS = ['topic', ...BLOCK_KINDS] as const;

/** Block as answered by a model. */
export interface AnsweredBlock {
  kind: (typeof ANSWERED_KINDS)[number];
  heading: string | null;
  /** Original term of a definition, language of code, strength of an exam hint. */
  lang?: string | undefined;
  sentences: readonly WrittenSentence[];
}

interface LectureLine {
  id: string;
  text: string;
  speaker?: Speaker | undefined;
}

const LANGUAGES =
  /^(?:c|cpp|csharp|java|kotlin|swift|go|rust|python|r|julia|matlab|javascript|typescript|sql|html|css|bash|haskell|scala|ruby|php|assembly|verilog|json|xml|yaml|latex)$/u;

/**
 * Reads the answer of a writer: topics are attached to their blocks, and each kind gets the form of its text. What only the audience spoke
 * is no statement of the lecturer: it appears in questions alone, and no exam hint quotes it.
 */
export function readWritten(answered: readonly AnsweredBlock[], lines: readonly LectureLine[]): WrittenBlock[] {
  const blocks: WrittenBlock[] = [];
  const audience = new Set(lines.flatMap(({ id, speaker }) => (speaker === 'OTHER' ? [id] : [])));
  const spoken = lines.filter(({ id }) => !audience.has(id));
  let topic: string | undefined;
  for (const block of withoutAudience(answered, audience)) {
    const { kind } = block;
    if (kind === 'topic') topic = block.heading?.trim() || topic;
    else {
      // A section has one gist, at its start.
      const shown = kind === 'gist' && blocks.length > 0 ? 'key_point' : kind;
      blocks.push({ ...readBlock({ ...block, kind: shown }, spoken), ...(topic === undefined ? {} : { topic }) });
    }
  }
  return blocks;
}

function withoutAudience(blocks: readonly AnsweredBlock[], audience: ReadonlySet<string>): AnsweredBlock[] {
  const isAudience = ({ ids }: WrittenSentence) => ids.length > 0 && ids.every((id) => audience.has(id.trim()));
  return blocks.flatMap((block) => {
    const sentences = block.sentences.filter((sentence) => !isAudience(sentence));
    if (block.kind === 'question' || sentences.length === block.sentences.length) return [block];
    return sentences.length === 0 ? [] : [{ ...block, sentences }];
  });
}

type ReadableBlock = AnsweredBlock & { kind: BlockKind };

function readBlock(block: ReadableBlock, lines: readonly LectureLine[]): WrittenBlock {
  const { kind, heading } = block;
  const lang = block.lang?.trim() ?? '';
  if (kind === 'exam_hint') return readHint(block, lang, lines);
  if (kind === 'code') return { kind, heading, sentences: block.sentences.map((one) => fenceCode(one, lang)) };
  const shaped = { heading, ...shapeSentences(kind, block.sentences) };
  return kind === 'definition' && lang !== '' && lang !== heading ? { ...shaped, original: lang } : shaped;
}

/** The last sentence of a hint quotes the lecturer. A hint without words of the transcript is no hint. */
function readHint({ heading, sentences }: ReadableBlock, lang: string, lines: readonly LectureLine[]): WrittenBlock {
  const quoted = sentences.length > 1 ? sentences.at(-1) : undefined;
  const rest = quoted === undefined ? sentences : sentences.slice(0, -1);
  const cited = new Set(sentences.flatMap(({ ids }) => ids.map((id) => id.trim())));
  const quote = findQuote(
    quoted?.text,
    lines.filter(({ id }) => cited.has(id)),
  );
  if (quote === null) return { kind: 'key_point', heading, sentences: [...rest] };
  const strength = HINT_STRENGTHS.find((one) => one === lang) ?? 'said';
  return { kind: 'exam_hint', heading, sentences: [...rest], quote, strength };
}

const FENCED = /^\s*(`{3,})[\w+#.-]*[ \t]*\n([\s\S]*?)\n?\1\s*$/u;

function fenceCode({ text, ids }: WrittenSentence, lang: string): WrittenSentence {
  const language = LANGUAGES.test(lang.toLowerCase()) ? lang.toLowerCase() : '';
  const code = cleanCode(FENCED.exec(text)?.[2] ?? text).replace(/^\n+|\s+$/gu, '');
  const maxTicks = Math.max(2, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(maxTicks + 1);
  return { text: `${fence}${language}\n${code}\n${fence}`, ids };
}
