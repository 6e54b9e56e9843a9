import { expect, it } from 'vitest';
import { readResult } from './run-wrk.ts';

it('reads rate and latencies and rejects a run with a failed response or without result', () => {
  expect(readResult('noise\nRESULT 500 2000000 0 1.500 9.250\n', 'x')).toEqual({
    rate: 250,
    p50_ms: 1.5,
    p99_ms: 9.25,
  });
  expect(() => readResult('RESULT 500 2000000 3 1.500 9.250\n', 'x')).toThrow('3 of 500 requests to x failed');
  expect(() => readResult('unable to connect', 'x')).toThrow('wrk printed no result for x');
});
