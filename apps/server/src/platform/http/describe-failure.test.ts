import { describe, expect, it } from 'vitest';
import { describeFailure } from './describe-failure.ts';

describe('describeFailure', () => {
  it.each([
    'Multipart: Boundary not found',
    'Boundary required',
    'Unexpected end of multipart data',
    'Part terminated early due to unexpected end of multipart data',
  ])('returns 400 for an unreadable form: %s', (message) => {
    expect(describeFailure(new Error(message))).toMatchObject({ status: 400, isFault: false });
  });

  it('returns 503 with a retry delay when the database is unavailable', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
    const shutDown = Object.assign(new Error('terminating connection'), { code: '57P01' });
    for (const error of [refused, shutDown, new Error('timeout exceeded when trying to connect')]) {
      expect(describeFailure(error)).toMatchObject({ status: 503, retryAfterSeconds: 3, isFault: true });
    }
    const broken = Object.assign(new Error('duplicate key'), { code: '23505' });
    expect(describeFailure(broken)).toMatchObject({ status: 500 });
  });

  it('returns 500 without details for any other error', () => {
    expect(describeFailure(new Error('relation "users" does not exist'))).toMatchObject({ status: 500, isFault: true });
    expect(JSON.stringify(describeFailure(new Error('secret')))).not.toContain('secret');
  });
});
