import type { NoteBlock, NoteDocument } from '@pilgi/domain/notes';
import { describe, expect, it } from 'vitest';
import type { JudgedClaim } from '../judge/judge.ts';
import { readGoldenLectures } from '../set/read-golden-lectures.ts';
import { scoreHints } from './score-hints.ts';
import { keyPointRecall, meanRubric, scoreClaims } from './score-judgement.ts';
import { joinScores, scoreNote } from './score-note.ts';
import { scoreNotices } from './score-notices.ts';
import { scoreProblems } from './score-problems.ts';
import { scoreStyle } from './score-style.ts';
import { scoreTerms } from './score-terms.ts';
import { percentile, scoreTimes } from './score-times.ts';

const cases = readGoldenLectures();
const golden = cases.find((one) => one.golden.id === 'binary-search')?.golden;
const deadlock = cases.find((one) => one.golden.id === 'deadlock');
if (golden === undefined || deadlock?.reference == null || deadlock.demo === null)
  throw new Error('a lecture is missing');
const { reference, demo } = deadlock;

const block = (change: Partial<NoteBlock>): NoteBlock => ({
  id: 'b1_1',
  kind: 'paragraph',
  heading: null,
  text: '정렬된 배열에서만 쓴다.',
  segment_ids: ['s5'],
  slide_ids: [],
  at_ms: 36_500,
  ...change,
});
const noteOf = (...blocks: NoteBlock[]): NoteDocument => ({
  ...reference,
  overview: '',
  density: 'NORMAL',
  sections: [{ number: 1, start_ms: 0, end_ms: 60_000, status: 'DONE', heading: '탐색', blocks }],
});
const claim = (verdict: JudgedClaim['verdict']): JudgedClaim => ({
  block_id: 'b1_1',
  claim: '',
  verdict,
  severity: verdict === 'SUPPORTED' ? 'none' : 'major',
  is_cited: true,
  source: 'model',
  reason: '',
});

describe('scores of a judgement', () => {
  it('weighs key points; part counts half, wrong and unjudged nothing', () => {
    const judged = [
      { id: 'k1', covered: 'FULL' as const, block_ids: [], quote: '' },
      { id: 'k2', covered: 'PART' as const, block_ids: [], quote: '' },
      { id: 'k4', covered: 'WRONG' as const, block_ids: [], quote: '' },
    ];
    expect(keyPointRecall(golden.key_points, judged)).toBeCloseTo((3 + 1) / 9);
  });

  it('counts supported claims and hallucinations per 1,000 characters', () => {
    const claims = (['SUPPORTED', 'SUPPORTED', 'OVERSTATED', 'NOT_FOUND'] as const).map(claim);
    expect(scoreClaims(claims, 2_000)).toMatchObject({
      claim_precision: 0.5,
      hallucinations_per_1000: 0.5,
      major_errors: 2,
    });
    expect(scoreClaims([], 0).claim_precision).toBe(0);
  });

  it('leaves items without a score out of the mean', () => {
    const item = (score: number | null) => ({ item: 'S1' as const, score, reason: '' });
    expect(meanRubric([item(5), item(null), item(3)])).toBe(4);
    expect(meanRubric([item(null)])).toBeNull();
  });
});

describe('scoreHints', () => {
  const quote = { text: '이건 시험에 꼭 나옵니다.', segment_id: 's5', at_ms: 36_500 };
  it.each([
    ['the exact words', quote, 1],
    ['no quote', undefined, 0],
    ['words that were not spoken', { ...quote, text: '이건 시험에 안 나옵니다.' }, 0],
    ['words of another line', { ...quote, segment_id: 's3', text: '남은 범위가 절반이 되니까' }, 0],
    ['a wrong second', { ...quote, at_ms: 50_000 }, 0],
    ['a fragment', { ...quote, text: '시험' }, 0],
  ])('scores %s', (_, given, expected) => {
    const hint = block({ kind: 'exam_hint', ...(given === undefined ? {} : { quote: given }) });
    const scores = scoreHints(golden, noteOf(hint));
    expect(scores.exam_hint_recall).toBe(expected);
    expect(scores.exam_hint_precision).toBe(expected);
    expect(scores.invented).toEqual(expected === 1 ? [] : ['b1_1']);
  });

  it('has no precision for a note without hints', () => {
    expect(scoreHints(golden, noteOf(block({})))).toMatchObject({ exam_hint_recall: 0, exam_hint_precision: null });
  });
});

describe('other scores by code', () => {
  it('wants notices with their day, and terms in an accepted form', () => {
    const notice = (text: string) => noteOf(block({ kind: 'notice', segment_ids: ['s8'], text }));
    expect(scoreNotices(golden, notice('짜서 금요일까지 낸다.')).notice_recall).toBe(1);
    expect(scoreNotices(golden, notice('짜서 목요일까지 낸다.')).notice_recall).toBe(0);
    expect(scoreTerms(golden, noteOf(block({ text: 'Binary Search를 배운다.' }))).term_recall).toBe(1);
    expect(scoreTerms(golden, noteOf(block({}))).missed).toEqual(['이진 탐색']);
  });

  it('measures the seconds between a key point and its block', () => {
    const judged = [{ id: 'k2', covered: 'FULL' as const, block_ids: ['b1_1'], quote: '' }];
    const times = scoreTimes(golden, noteOf(block({ at_ms: 21_500, segment_ids: ['s3'] })), judged);
    expect(times).toEqual({ time_error_p50_s: 2, time_error_p95_s: 2, misplaced: ['b1_1'] });
    expect(percentile([1, 2, 3, 4], 0.5)).toBe(2);
    expect(percentile([], 0.5)).toBeNull();
  });

  it('finds polite endings, long sentences, leftover markup and formulas that cannot be drawn', () => {
    const style = (text: string) => scoreStyle(golden, noteOf(block({ text })));
    expect(style('정렬해야 합니다. 그래서 편해요.').polite_endings).toBe(1);
    expect(style('빠른 것이 아니다. 정렬이 조건이다.').polite_endings).toBe(0);
    expect(style(`${'아주 '.repeat(50)}길다.`).long_sentences).toBe(1);
    expect(style('### 소제목\n본문이다.').leftover_markup).toBe(1);
    expect(style('**닫지 않은 강조다.').leftover_markup).toBe(1);
    expect(style('$\\frac{1}{2$이다.').undrawn_formulas).toBe(1);
    expect(style('$\\frac{1}{2}$이고 **중요**하다.')).toMatchObject({ undrawn_formulas: 0, leftover_markup: 0 });
  });

  it('accepts the authored problems and sees a repeated one', () => {
    expect(scoreProblems(demo)).toMatchObject({ problem_giveaways: 0, problem_duplicates: 0 });
    const repeated = { ...demo, problems: [...demo.problems, ...demo.problems.slice(0, 1)] };
    expect(scoreProblems(repeated).problem_duplicates).toBe(1);
  });

  it('joins lectures by mean or sum and ignores those without a value', () => {
    const judgement = { claims: [], key_points: [], fact_errors: [], rubric: [] };
    const { scores } = scoreNote(golden, noteOf(block({})), { judgement, problems: null, spent: null });
    const joined = joinScores([
      { ...scores, term_recall: 1, facts_contradicted: 2 },
      { ...scores, term_recall: null, facts_contradicted: 1 },
    ]);
    expect(joined).toMatchObject({ term_recall: 1, facts_contradicted: 3, cost_usd: null });
  });
});
