import { describe, expect, it } from 'vitest';
import { core } from 'zod';
import { describeFailure } from './describe-failure.ts';
import { rejectUnstorableInput } from './reject-unstorable-input.ts';

function failureOf(value: unknown) {
  try {
    rejectUnstorableInput(value);
    return null;
  } catch (error) {
    return error instanceof core.$ZodError ? describeFailure(error) : error;
  }
}

describe('rejectUnstorableInput', () => {
  it.each([[null], ['가나다'], [{ body: { names: ['a', 'b'], n: 1, at: new Date(0) } }], [undefined]])(
    'accepts %j',
    (value) => {
      expect(failureOf(value)).toBeNull();
    },
  );

  it.each([
    [{ name: 'a\0b' }, 'name'],
    [{ list: ['a', { deep: '\0' }] }, 'list.1.deep'],
    [{ 'k\0ey': 1 }, 'key'],
    [{ name: '\ud800' }, 'name'],
  ])('rejects %j and names the field', (value, field) => {
    expect(failureOf(value)).toMatchObject({ status: 422, body: { errors: [{ field }] } });
  });

  it('rejects values that are nested deeper than the stack holds and names the outermost field', () => {
    const deep: unknown = JSON.parse(`{"a":${'['.repeat(8_000)}${']'.repeat(8_000)}}`);
    expect(failureOf(deep)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'a', message: '값이 너무 깊게 겹쳐 있습니다.' }] },
    });
    expect(failureOf(JSON.parse(`${'['.repeat(60)}1${']'.repeat(60)}`))).toBeNull();
  });
});
