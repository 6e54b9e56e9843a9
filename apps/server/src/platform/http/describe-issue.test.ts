import { allCalls } from '@pilgi/contract';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import './set-zod-locale.ts';

/** Values that break at least one rule of most fields. */
const BAD_VALUES: readonly unknown[] = [
  undefined,
  null,
  '',
  ' ',
  'a/b\\c',
  '가'.repeat(30_000),
  -1,
  0.123,
  1e15,
  Number.NaN,
  true,
  [],
  ['x', 7],
  Array.from({ length: 5000 }, () => 'x'),
  {},
  { x: 1 },
];

const fieldsOf = (schema: z.ZodMiniType): string[] => Object.keys((schema as Partial<z.ZodMiniObject>).shape ?? {});

function messagesOf(schema: z.ZodMiniType): string[] {
  const fields = fieldsOf(schema);
  const inputs = BAD_VALUES.flatMap((bad) => [bad, Object.fromEntries(fields.map((field) => [field, bad]))]);
  return inputs.flatMap((input) => {
    const { error } = z.safeParse(schema, input);
    return error === undefined ? [] : allMessages(error.issues);
  });
}

const allMessages = (issues: readonly z.core.$ZodIssue[]): string[] => issues.map(({ message }) => message);

const parts = allCalls.flatMap((call) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = call[part];
    return schema === undefined ? [] : [[`${call.method} ${call.path} ${part}`, schema] as const];
  }),
);

describe('describeIssue', () => {
  it.each(parts)('has only Korean messages for bad input of %s', (_name, schema) => {
    const messages = messagesOf(schema);
    expect(messages.length).toBeGreaterThan(0);
    for (const message of messages) {
      expect(message).toMatch(/^[가-힣][^A-Za-z/\\]*[.]$|^[\d,.]+[^A-Za-z/\\]*[.]$/);
    }
  });

  it.each([
    [z.string().check(z.minLength(1)), '', '내용을 입력해주세요.'],
    [z.string().check(z.minLength(8)), 'abc', '8자 이상 입력해주세요.'],
    [z.string().check(z.maxLength(2000)), 'a'.repeat(2001), '2,000자까지 입력할 수 있습니다.'],
    [z.string().check(z.regex(/^https?:\/\//)), 'ftp', '형식이 맞지 않습니다.'],
    [z.string(), 7, '글자로 입력해주세요.'],
    [z.string(), undefined, '필수 항목입니다.'],
    [z.number().check(z.int()), 1.5, '정수로 입력해주세요.'],
    [z.number().check(z.minimum(0)), -1, '0 이상의 수를 입력해주세요.'],
    [z.number().check(z.maximum(100)), 101, '100 이하의 수를 입력해주세요.'],
    [z.number().check(z.multipleOf(0.1)), 1.55, '0.1 단위로 입력해주세요.'],
    [z.enum(['A', 'B']), 'C', '고를 수 있는 값이 아닙니다.'],
    [z.uuid(), 'x', '올바른 번호가 아닙니다.'],
    [z.array(z.string()).check(z.maxLength(1)), ['a', 'b'], '1개까지 보낼 수 있습니다.'],
  ] as [z.ZodMiniType, unknown, string][])('%# names what to enter', (schema, input, message) => {
    expect(z.safeParse(schema, input).error?.issues[0]?.message).toBe(message);
  });
});
