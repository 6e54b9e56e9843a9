import { expect, it } from 'vitest';
import { createTrace } from './create-trace.ts';

it('creates W3C traceparents with one trace id and a new span id per request', () => {
  const trace = createTrace();
  const [first, second] = [trace.traceparent(), trace.traceparent()];
  expect(first).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(second.slice(0, 35)).toBe(first.slice(0, 35));
  expect(second.slice(36)).not.toBe(first.slice(36));
  expect(createTrace().traceparent().slice(3, 35)).not.toBe(first.slice(3, 35));
});
