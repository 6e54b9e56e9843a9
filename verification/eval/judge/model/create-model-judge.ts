import type { NoteDocument } from '@pilgi/domain/notes';
import * as z from 'zod';
import { fence } from '../../../../apps/server/src/platform/llm/fence.ts';
import type { CallModel } from '../../live/create-caller.ts';
import { blocksOf, readableText } from '../../metrics/list-note-sentences.ts';
import { foldLetters } from '../../set/fold-letters.ts';
import type { GoldenLecture } from '../../set/golden-lecture.ts';
import { CLAIM_VERDICTS, COVERAGES, type Judge, type JudgedClaim, type Judgement, RUBRIC_ITEMS } from '../judge.ts';
import { describeBlock, describeLecture, describeNote } from './describe-note.ts';
import { readJudgePrompt } from './read-judge-prompt.ts';

/** Evidence comes before the verdict. `result` instead of `verdict` keeps the answer apart from that of the product's judge. */
const claimsAnswer = z.object({
  claims: z.array(
    z.object({
      block_id: z.string(),
      claim: z.string(),
      ids: z.array(z.string()),
      quote: z.string(),
      result: z.enum(CLAIM_VERDICTS),
      severity: z.enum(['none', 'minor', 'major']),
      cited_ok: z.boolean(),
    }),
  ),
});
const keyPointsAnswer = z.object({
  key_points: z.array(
    z.object({ id: z.string(), block_ids: z.array(z.string()), quote: z.string(), covered: z.enum(COVERAGES) }),
  ),
  fact_errors: z.array(z.object({ fact: z.string(), block_id: z.string(), quote: z.string() })),
});
const structureAnswer = z.object({
  items: z.array(
    z.object({
      item: z.enum(RUBRIC_ITEMS),
      blocks: z.array(z.string()),
      reason: z.string(),
      score: z.number().int().min(0).max(5),
    }),
  ),
});

const BLOCKS_PER_CALL = 10;
const OUTPUT_TOKENS = { claims: 6_000, keypoints: 5_000, structure: 1_500 };

/** Judges with a model. Quotes are verified by code: a key point whose quote the note does not contain counts as missing. */
export function createModelJudge(call: CallModel): Judge {
  return {
    name: 'judge.claims, judge.keypoints and judge.structure, version 1',
    async judge(golden, note) {
      const claims = await judgeClaims(call, golden, note);
      const points = await call({
        lecture: golden.id,
        model_step: 'JUDGE',
        prompt: readJudgePrompt('judge.keypoints'),
        texts: [describeNote(note), ...describeLabels(golden)],
        schema: keyPointsAnswer,
        visible_output: OUTPUT_TOKENS.keypoints,
      });
      const structure = await call({
        lecture: golden.id,
        model_step: 'JUDGE',
        prompt: readJudgePrompt('judge.structure'),
        texts: [describeNote(note)],
        schema: structureAnswer,
        visible_output: OUTPUT_TOKENS.structure,
      });
      return { claims, ...readPoints(points, golden, note), rubric: structure.items.map(readItem) };
    },
  };
}

async function judgeClaims(call: CallModel, golden: GoldenLecture, note: NoteDocument): Promise<JudgedClaim[]> {
  const blocks = blocksOf(note);
  const known = new Set(blocks.map(({ id }) => id));
  const judged: JudgedClaim[] = [];
  for (let first = 0; first < blocks.length; first += BLOCKS_PER_CALL) {
    const own = blocks.slice(first, first + BLOCKS_PER_CALL);
    const { claims } = await call({
      lecture: golden.id,
      model_step: 'JUDGE',
      prompt: readJudgePrompt('judge.claims'),
      texts: [describeLecture(golden), fence('blocks', own.map(describeBlock))],
      schema: claimsAnswer,
      visible_output: OUTPUT_TOKENS.claims,
    });
    judged.push(
      ...claims
        .filter(({ block_id }) => known.has(block_id))
        .map(({ block_id, claim, quote, result, severity, cited_ok }) => ({
          block_id,
          claim,
          verdict: result,
          severity: result === 'SUPPORTED' ? ('none' as const) : severity,
          is_cited: cited_ok,
          source: 'model' as const,
          reason: quote,
        })),
    );
  }
  return judged;
}

function describeLabels({ key_points, facts }: GoldenLecture): string[] {
  return [
    fence(
      'key_points',
      key_points.map(({ id, text }) => `${id}. ${text}`),
    ),
    fence(
      'facts',
      facts.map(({ id, text }) => `${id}. ${text}`),
    ),
  ];
}

function readPoints(
  answer: z.infer<typeof keyPointsAnswer>,
  golden: GoldenLecture,
  note: NoteDocument,
): Pick<Judgement, 'key_points' | 'fact_errors'> {
  const text = foldLetters(
    [
      readableText(note),
      ...(note.key_points ?? []).map((one) => one.text),
      ...note.glossary.map((one) => one.meaning),
    ].join('\n'),
  );
  const isThere = (quote: string) => quote !== '' && text.includes(foldLetters(quote));
  const facts = new Set(golden.facts.map(({ id }) => id));
  return {
    key_points: answer.key_points.map((one) =>
      one.covered === 'NONE' || isThere(one.quote) ? one : { ...one, covered: 'NONE', block_ids: [] },
    ),
    fact_errors: answer.fact_errors.filter(({ fact, quote }) => facts.has(fact) && isThere(quote)),
  };
}

/** 0 marks an item that does not apply: servers with strict schemas know no null. */
const readItem = ({ item, reason, score }: z.infer<typeof structureAnswer>['items'][number]) => ({
  item,
  reason,
  score: score === 0 ? null : score,
});
