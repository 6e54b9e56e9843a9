import { expect, test } from 'vitest';
import note from './note.json';
import { sampleChat, sampleProblems } from './sample-study.ts';

const sources = [...sampleProblems, ...sampleChat.parts].map(({ source }) => source);

test('every problem and every part of the answer cites a passage of the sample note', () => {
  const known = note.segments.map(({ id }) => id);
  expect(sources.filter((id) => !known.includes(id))).toEqual([]);
});

test('every problem has one answer among distinct choices', () => {
  for (const { choices, answer } of sampleProblems) {
    expect(new Set(choices).size).toBe(choices.length);
    expect(choices[answer]).toBeDefined();
  }
});

test('the calculated answer is that of the lecture', () => {
  const average = (0 + 1 + 5) / 3;
  const problem = sampleProblems.find(({ id }) => id === 'average');
  expect(problem?.choices[problem.answer]).toBe(`${average}초`);
  expect(note.segments.find(({ id }) => id === problem?.source)?.text).toContain(`평균은 ${average}초`);
});
