import { describe, expect, it } from 'vitest';
import { describeFailure } from './describe-failure.ts';

describe('describeFailure', () => {
  it.each([
    'Multipart: Boundary not found',
    'Boundary required',
    'Unexpected end of multipart data',
    'Part terminated early due to unexpected end of multipart data',
  ])('a form that cannot be read is the sender’s fault: %s', (message) => {
    expect(describeFailure(new Error(message))).toMatchObject({ status: 400, isFault: false });
  });

  it('whatever else is thrown is ours, and tells nothing', () => {
    expect(describeFailure(new Error('relation "users" does not exist'))).toMatchObject({ status: 500, isFault: true });
    expect(JSON.stringify(describeFailure(new Error('secret')))).not.toContain('secret');
  });
});
