import { toDisplayCredits } from '@pilgi/domain/billing';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';
import { displayCredits } from './credits.queries.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const MAX_MICRO = 10n ** 15n;

it('displayCredits matches toDisplayCredits of the domain', async () => {
  const amounts = fc.sample(fc.bigInt({ min: -MAX_MICRO, max: MAX_MICRO }), 500);
  const all = [0n, 99_999n, 100_000n, -1n, -100_001n, ...amounts];
  const { rows } = await sql<{ text: string }>`
    select json_agg(${displayCredits('given.micro')} order by given.number)::text as text
    from unnest(${all}::bigint[]) with ordinality as given (micro, number)`.execute(server.db);
  const shown = JSON.parse(rows[0]?.text ?? '') as number[];
  // Normalizes -0 to 0.
  expect(shown.map((one) => one + 0)).toEqual(all.map((one) => toDisplayCredits(one) + 0));
});
