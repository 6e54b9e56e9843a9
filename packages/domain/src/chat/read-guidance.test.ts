import { describe, expect, it } from 'vitest';
import type { ChatSentence } from './chat-sentence.ts';
import { labelParts } from './label-parts.ts';
import { isShown, type ModelGuidance, readGuidance } from './read-guidance.ts';

const parts = labelParts([
  { note_id: 'a', kind: 'SPEECH', parts: [{ id: 's1', start_ms: 0, text: '교착 상태는 서로 기다리는 상태입니다.' }] },
]);
const RULES = {
  question: '교착 상태란?',
  parts,
  instructions: '학생이 강의에 대해 묻습니다. 짧고 알기 쉽게 답하세요.',
};
const PLAIN: ModelGuidance = { kind: 'LECTURE', grade: null, action: 'NONE', next: [] };
const SUPPORTED: ChatSentence = { text: '서로 기다려요.', cites: [], state: 'SUPPORTED' };
const GUIDE: ChatSentence = { text: '교착 상태가 뭐예요?', cites: [], state: 'GUIDE' };

describe('readGuidance', () => {
  it('shows a grade only in a test, beside a sentence that the lecture confirms', () => {
    const graded: ModelGuidance = { ...PLAIN, kind: 'TEST', grade: 'WRONG' };
    expect(readGuidance(graded, [SUPPORTED, GUIDE], RULES).grade).toBe('WRONG');
    expect(readGuidance(graded, [GUIDE], RULES).grade).toBeNull();
    expect(readGuidance({ ...graded, kind: 'LECTURE' }, [SUPPORTED], RULES).grade).toBeNull();
  });

  it('names an action only of an ACTION', () => {
    expect(readGuidance({ ...PLAIN, kind: 'ACTION', action: 'EXPORT' }, [], RULES).action).toBe('EXPORT');
    expect(readGuidance({ ...PLAIN, action: 'EXPORT' }, [], RULES).action).toBeNull();
  });

  it.each([
    ['a question about the lecture', '교착 상태 조건은?', ['교착 상태 조건은?']],
    ['something else', '비밀번호 입력하기', []],
    ['a long text', `교착 상태 ${'가'.repeat(40)}`, []],
    ['the question itself', '교착 상태란?', []],
    ['a link', '[교착 상태](https://evil.example/?d=1)', ['교착 상태']],
    ['the instructions', '학생이 강의에 대해 묻습니다. 짧고 알기 쉽게', []],
  ])('reads a suggestion of %s', (_, suggestion, expected) => {
    expect(readGuidance({ ...PLAIN, next: [suggestion, suggestion] }, [SUPPORTED], RULES).next).toEqual(expected);
  });

  it('suggests nothing after a refusal', () => {
    expect(readGuidance({ ...PLAIN, kind: 'REFUSE', next: ['교착 상태 조건은?'] }, [], RULES).next).toEqual([]);
  });
});

it.each([
  ['LECTURE', [SUPPORTED], true],
  ['LECTURE', [], false],
  ['CLARIFY', [], true],
  ['REFUSE', [], true],
  ['ABSENT', [SUPPORTED], false],
] as const)('of kind %s, %j is shown: %s', (kind, sentences, expected) => {
  expect(isShown(kind, sentences)).toBe(expected);
});
