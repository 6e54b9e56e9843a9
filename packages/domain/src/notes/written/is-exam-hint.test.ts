import { expect, it } from 'vitest';
import { isExamHint } from './is-exam-hint.ts';

it.each([
  '이건 시험에 냅니다.',
  '중간고사에 꼭 나옵니다.',
  '이 공식은 반드시 외우세요.',
  '여기 별표 치세요.',
  '작년에도 이 문제 냈어요.',
  '서술형으로 나올 수 있어요.',
  '학생들이 제일 많이 틀리는 부분이에요.',
  'This will be on the exam.',
  'Make sure you know this derivation.',
  '시험 볼 때 단위 안 쓰면 감점입니다.',
])('takes %j for a hint', (sentence) => expect(isExamHint(sentence)).toBe(true));

it.each([
  '이건 시험에 안 나옵니다.',
  '증명은 시험에 내지 않을게요.',
  '임상시험 결과가 나왔습니다.',
  '시험관에 용액을 넣습니다.',
  '외우지 말고 이해하세요.',
  '반드시 양수일 필요는 없다.',
  '메모리에 기억됩니다.',
  'The exam is next Tuesday.',
  'This is not on the exam.',
  '밑줄 문자는 변수 이름에 씁니다.',
])('does not take %j for a hint', (sentence) => expect(isExamHint(sentence)).toBe(false));
