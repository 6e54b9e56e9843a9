import { expect, it } from 'vitest';
import { describeShape } from './describe-shape.ts';

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

it('describes names and types, and the claims of a token, without any value', () => {
  const id_token = `${encode({ alg: 'RS256', kid: 'key-1' })}.${encode({ sub: '123', email_verified: true })}.signature`;
  const shape = describeShape({ access_token: 'secret-1', id_token, response: { id: 7, tags: ['a'], none: null } });
  expect(shape).toEqual({
    access_token: 'string',
    id_token: {
      header: { alg: 'string', kid: 'string' },
      claims: { sub: 'string', email_verified: 'boolean' },
    },
    response: { id: 'number', tags: ['string'], none: 'null' },
  });
  expect(JSON.stringify(shape)).not.toMatch(/secret|123|RS256|key-1/);
});
