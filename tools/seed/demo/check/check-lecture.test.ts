import { PROBLEM_TYPES } from '@pilgi/domain/study';
import { describe, expect, it } from 'vitest';
import { drawForPrint } from '../../../../apps/server/src/features/exports/make/draw-formula.ts';
import { type DemoLecture, readDemoLectures } from '../demo-lecture.ts';
import { toSimulatorScript } from '../write-simulator-scripts.ts';
import { checkLecture } from './check-lecture.ts';

const lectures = readDemoLectures();

describe.each(lectures.map((lecture) => [lecture.id, lecture] as const))('the authored lecture %s', (_id, lecture) => {
  it('has no fault that the checker finds', () => {
    expect(checkLecture(lecture)).toEqual([]);
  });

  it('contains every kind of problem, one false block, and one question that the lecture cannot answer', () => {
    expect(new Set(lecture.problems.map(({ type }) => type))).toEqual(new Set(PROBLEM_TYPES));
    expect(lecture.note.blocks.filter((block) => !block.is_supported)).toHaveLength(1);
    expect(lecture.chats.filter(({ basis }) => basis === 'NONE')).toHaveLength(1);
  });

  it('has formulas that can be drawn', () => {
    const texts = lecture.note.blocks.flatMap(({ text }) => [...text.matchAll(/\$\$([^$]+)\$\$|\$([^$\n]+)\$/gu)]);
    const formulas = [
      ...texts.map(([, display, inline]) => display ?? inline ?? ''),
      ...lecture.slides.flatMap(({ formula }) => formula?.latex ?? []),
    ];
    expect(formulas.length).toBeGreaterThan(2);
    for (const text of formulas) {
      expect(drawForPrint({ kind: 'formula', text, isDisplay: true, start: 0 })).not.toMatch(/^<code>/);
    }
  });
});

describe('checkLecture', () => {
  const changed = (change: (lecture: DemoLecture) => void): string[] => {
    const lecture = structuredClone(lectures.find(({ id }) => id === 'deadlock') ?? lectures[0]) as DemoLecture;
    change(lecture);
    return checkLecture(lecture);
  };
  const blockOf = (lecture: DemoLecture, number: number) => {
    const block = lecture.note.blocks[number - 1];
    if (block === undefined) throw new Error(`no block ${number}`);
    return block;
  };

  it.each<[string, (lecture: DemoLecture) => void, RegExp]>([
    ['a wrong number', (one) => (blockOf(one, 7).text = '1983년에 코프먼이 정리했다.'), /block 7: number: 1983/],
    ['evidence of another section', (one) => (blockOf(one, 7).utterances = [40]), /block 7: cites another section/],
    ['an unknown utterance', (one) => (blockOf(one, 2).utterances = [999]), /block 2: cites unknown/],
    ['a slide that is not shown', (one) => (blockOf(one, 2).slides = [9]), /block 2: cites a slide/],
    ['a wrong sum', (one) => (blockOf(one, 25).text += '\n14 − 11 = 4'), /14−11=4 is 3/],
    ['a wrong check', (one) => (one.numeric_checks = [{ claim: 'x', expression: '2+2', value: 5 }]), /x: 2\+2 is 4/],
    [
      'a wrong safe order',
      (one) => (one.safety_checks = [{ claim: 'y', total: 3, max: [1], allocation: [1], safe_orders: [] }]),
      /y: /,
    ],
    [
      'a missing key point',
      (one) => (one.key_points = [{ number: 1, at_ms: 0, text: '자, 시작', weight: 1, utterances: [1] }]),
      /not in the note/,
    ],
    ['numbering', (one) => one.utterances.reverse(), /is numbered/],
  ])('finds %s', (_fault, change, expected) => {
    expect(changed(change).join('\n')).toMatch(expected);
  });
});

describe('toSimulatorScript', () => {
  it('uses numbers that no two lectures share', () => {
    const scripts = lectures.map(toSimulatorScript);
    for (const list of ['utterances', 'slides'] as const) {
      const numbers = scripts.flatMap((script) => script[list].map(({ number }) => number));
      expect(new Set(numbers).size).toBe(numbers.length);
      expect(Math.max(...numbers)).toBeLessThan(0xffff);
    }
  });
});
