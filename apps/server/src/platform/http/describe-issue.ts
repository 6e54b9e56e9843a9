import type { core } from 'zod';

/** Formats whose name helps the user; any other one is just a wrong format. */
const FORMATS: Readonly<Partial<Record<string, string>>> = {
  email: '올바른 이메일 형식을 입력해주세요.',
  url: '올바른 주소를 입력해주세요.',
  uuid: '올바른 번호가 아닙니다.',
  datetime: '올바른 날짜와 시각을 입력해주세요.',
  date: '올바른 날짜를 입력해주세요.',
  time: '올바른 시각을 입력해주세요.',
};

const KINDS: Readonly<Partial<Record<string, string>>> = {
  string: '글자로 입력해주세요.',
  number: '숫자로 입력해주세요.',
  int: '정수로 입력해주세요.',
  bigint: '정수로 입력해주세요.',
  boolean: '예 또는 아니요로 골라주세요.',
  date: '올바른 날짜를 입력해주세요.',
  array: '목록으로 보내주세요.',
};

const WRONG = '값을 확인해주세요.';
const MISSING = '필수 항목입니다.';
const show = (limit: number | bigint | Date) =>
  limit instanceof Date ? limit.toISOString() : limit.toLocaleString('ko-KR');

function describeTooSmall({ origin, minimum, inclusive }: core.$ZodIssueTooSmall): string {
  const min = show(minimum);
  if (origin === 'string') return Number(minimum) <= 1 ? '내용을 입력해주세요.' : `${min}자 이상 입력해주세요.`;
  if (origin === 'array' || origin === 'set') return `${min}개 이상 골라주세요.`;
  return inclusive === false ? `${min}보다 큰 수를 입력해주세요.` : `${min} 이상의 수를 입력해주세요.`;
}

function describeTooBig({ origin, maximum, inclusive }: core.$ZodIssueTooBig): string {
  const max = show(maximum);
  if (origin === 'string') return `${max}자까지 입력할 수 있습니다.`;
  if (origin === 'array' || origin === 'set') return `${max}개까지 보낼 수 있습니다.`;
  return inclusive === false ? `${max}보다 작은 수를 입력해주세요.` : `${max} 이하의 수를 입력해주세요.`;
}

/** Message of a validation problem for the user: no names of types, no patterns, no internal values. */
export function describeIssue(issue: core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return MISSING;
      return KINDS[issue.expected] ?? WRONG;
    case 'too_small':
      return describeTooSmall(issue as core.$ZodIssueTooSmall);
    case 'too_big':
      return describeTooBig(issue as core.$ZodIssueTooBig);
    case 'invalid_format':
      return FORMATS[issue.format] ?? '형식이 맞지 않습니다.';
    case 'not_multiple_of':
      return `${show(issue.divisor)} 단위로 입력해주세요.`;
    case 'invalid_value':
      return issue.input === undefined ? MISSING : '고를 수 있는 값이 아닙니다.';
    case 'unrecognized_keys':
      return '알 수 없는 항목이 있습니다.';
    default:
      return WRONG;
  }
}
