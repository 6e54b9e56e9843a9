import { describe, expect, it } from 'vitest';
import { createSeededRandom } from '../random/create-seeded-random.ts';
import { type BehaviourName, type BehaviourRates, ratesOf } from './behaviour-table.ts';
import { type AppliedDistortion, distortUtterances } from './distort-utterances.ts';
import type { Utterance } from './utterance.ts';

const DURATION_MS = 360_000;
/** Sixty sentences of four seconds, with a silence of 30 s before the last twenty. */
const UTTERANCES = Array.from({ length: 60 }, (_, index): Utterance => {
  const start_ms = index * 5_000 + (index >= 40 ? 30_000 : 0);
  return { start_ms, end_ms: start_ms + 4_000, text: `음 ${index}번째 문장에서 속도는 거리를 시간으로 나눈 값입니다` };
});

function distort(rates: Partial<BehaviourRates>, seed = 'seed') {
  const options = { rates: ratesOf('kind', rates), duration_ms: DURATION_MS };
  return distortUtterances(UTTERANCES, { random: createSeededRandom(seed), ...options });
}

/** Values drawn for the first distortion. */
const detailOf = (applied: readonly AppliedDistortion[]) => applied[0]?.detail ?? {};

const shareOf = (name: BehaviourName, profile: 'realistic' | 'cruel') => {
  const rates = ratesOf(profile);
  const runs = Array.from({ length: 1_000 }, (_, index) => {
    const random = createSeededRandom(`run ${index}`);
    return distortUtterances(UTTERANCES, { random, rates, duration_ms: DURATION_MS }).applied;
  });
  return runs.filter((applied) => applied.some(({ behaviour }) => behaviour === name)).length / runs.length;
};

it('changes nothing for the kind profile', () => {
  expect(distort({})).toEqual({ utterances: UTTERANCES, applied: [] });
});

it('returns the same result for the same seed and another one for another seed', () => {
  const rates = { ...ratesOf('cruel') };
  expect(distort(rates)).toEqual(distort(rates));
  expect(distort(rates)).not.toEqual(distort(rates, 'other'));
});

it('applies the other distortions alike when one rate changes', () => {
  const rates = { drift: 1, clock_max: 1.5, mishear: 1, misheard_syllables: 0.1 };
  const driftOf = (applied: readonly AppliedDistortion[]) => applied.find(({ behaviour }) => behaviour === 'drift');
  expect(driftOf(distort({ ...rates, mishear: 0 }).applied)).toEqual(driftOf(distort(rates).applied));
});

it.each([
  ['drift', 0.6, 0.6],
  ['skip', 0.1, 0.4],
  ['stop-early', 0.05, 0.2],
  ['loop', 0.02, 0.1],
  ['invent', 0.05, 0.3],
] as const)('applies %s to a share of %d, or %d when cruel', (name, realistic, cruel) => {
  expect(Math.abs(shareOf(name, 'realistic') - realistic)).toBeLessThan(0.04);
  expect(Math.abs(shareOf(name, 'cruel') - cruel)).toBeLessThan(0.04);
});

describe('distortions', () => {
  it('drifts by a constant factor within the bounds and rounds half of the calls', () => {
    const results = Array.from({ length: 40 }, (_, index) =>
      distort({ drift: 1, clock_min: 0.8, clock_max: 1.5 }, `${index}`),
    );
    for (const { utterances, applied } of results) {
      const { clock } = detailOf(applied) as { clock: number };
      expect(clock).toBeGreaterThanOrEqual(0.8);
      expect(clock).toBeLessThanOrEqual(1.5);
      expect(Math.abs((utterances[59]?.start_ms ?? 0) - (UTTERANCES[59]?.start_ms ?? 0) * clock)).toBeLessThanOrEqual(
        500,
      );
    }
    const rounded = results.filter(({ applied }) => applied[0]?.detail.is_rounded === true).length;
    expect(rounded).toBeGreaterThan(8);
    expect(rounded).toBeLessThan(32);
  });

  it('drops 15 to 90 s of speech and hides the gap in half of the calls', () => {
    const results = Array.from({ length: 40 }, (_, index) => distort({ skip: 1 }, `${index}`));
    for (const { utterances, applied } of results) {
      const dropped = UTTERANCES.length - utterances.length;
      expect(dropped).toBeGreaterThanOrEqual(2);
      expect(dropped).toBeLessThanOrEqual(19);
      const { start_ms, end_ms, is_closed_up } = detailOf(applied) as Record<string, number | boolean>;
      const last = utterances.at(-1)?.end_ms ?? 0;
      if (is_closed_up && Number(end_ms) < 325_000) expect(last).toBe(329_000 - Number(end_ms) + Number(start_ms));
    }
    expect(new Set(results.map(({ applied }) => applied[0]?.detail.is_closed_up))).toEqual(new Set([true, false]));
  });

  it('ends between 30 and 90 % of the recording', () => {
    const { utterances, applied } = distort({ 'stop-early': 1 });
    const { end_ms } = detailOf(applied) as { end_ms: number };
    expect(end_ms).toBeGreaterThanOrEqual(0.3 * DURATION_MS);
    expect(end_ms).toBeLessThanOrEqual(0.9 * DURATION_MS);
    expect(utterances).toEqual(UTTERANCES.filter(({ start_ms }) => start_ms < end_ms));
  });

  it('loops one line, two lines and inside a line', () => {
    const results = Array.from({ length: 30 }, (_, index) => distort({ loop: 1 }, `${index}`));
    const ofKind = (kind: string) => results.find(({ applied }) => applied[0]?.detail.kind === kind)?.utterances ?? [];
    const tail = (kind: string) =>
      ofKind(kind)
        .slice(-4)
        .map(({ text }) => text);
    expect(new Set(tail('same-line')).size).toBe(1);
    const [first, second, third, fourth] = tail('two-lines');
    expect([third, fourth]).toEqual([first, second]);
    expect(first).not.toBe(second);
    expect(Math.max(...ofKind('in-line').map(({ text }) => text.split('나눈 값입니다').length))).toBeGreaterThan(30);
  });

  it('continues a loop to the given number of lines', () => {
    const options = { rates: ratesOf('kind', { loop: 1 }), duration_ms: DURATION_MS, max_looped_lines: 500 };
    const lengths = Array.from({ length: 30 }, (_, index) => {
      const random = createSeededRandom(String(index));
      return distortUtterances(UTTERANCES, { ...options, random }).utterances.length;
    });
    expect(Math.max(...lengths)).toBeGreaterThanOrEqual(500);
    expect(Math.min(...lengths)).toBeLessThan(200);
  });

  it('invents sentences only in the long silence', () => {
    const { utterances, applied } = distort({ invent: 1 });
    const { invented } = detailOf(applied) as { invented: Utterance[] };
    expect(utterances).toHaveLength(UTTERANCES.length + invented.length);
    for (const { start_ms, end_ms } of invented) {
      const isInFirst = start_ms >= 199_000 && end_ms <= 230_000;
      expect(isInFirst || start_ms >= 329_000).toBe(true);
    }
    const short = distortUtterances(UTTERANCES.slice(0, 3), {
      random: createSeededRandom('x'),
      rates: ratesOf('kind', { invent: 1 }),
      duration_ms: 15_000,
    });
    expect(short.applied).toEqual([]);
  });

  it.each([
    [0.04, 0.02, 0.07],
    [0.12, 0.09, 0.16],
  ])('changes a share of %d of the syllables and drops fillers', (misheard_syllables, min, max) => {
    const { utterances } = distort({ mishear: 1, misheard_syllables });
    const spoken = UTTERANCES.map(({ text }) => text.replace('음 ', '')).join('');
    const transcribed = utterances.map(({ text }) => text).join('');
    expect(transcribed).toHaveLength(spoken.length);
    const changed = Array.from(spoken).filter((character, index) => character !== transcribed[index]).length;
    const share = changed / (spoken.match(/[가-힣]/g) ?? []).length;
    expect(share).toBeGreaterThan(min);
    expect(share).toBeLessThan(max);
  });

  it.each([
    ['오 년 동안 삼백 미터를 갔다', '5년 동안 300미터를 갔다'],
    ['스물다섯 개의 세 가지 방법', '25개의 3가지 방법'],
    ['이천이십육 년과 십이만 오천 명', '2026년과 십이만 5000명'],
    ['오늘은 이 분야를 배운다', '오늘은 이 분야를 배운다'],
  ])('writes %s as %s', (text, written) => {
    const options = { random: createSeededRandom('x'), rates: ratesOf('kind', { mishear: 1 }), duration_ms: 5_000 };
    const { utterances } = distortUtterances([{ start_ms: 0, end_ms: 4_000, text }], options);
    expect(utterances[0]?.text).toBe(written);
  });
});
