import { describe, expect, it } from 'vitest';
import { readTraceparent } from './read-traceparent.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SPAN = 'b7ad6b7169203331';

describe('readTraceparent', () => {
  it.each([
    ['of the current version', `00-${TRACE}-${SPAN}-01`],
    ['without the sampled flag', `00-${TRACE}-${SPAN}-00`],
    ['of a later version with more fields', `01-${TRACE}-${SPAN}-01-more`],
  ])('accepts a header %s', (_, header) => {
    expect(readTraceparent(header)).toEqual({ trace_id: TRACE, span_id: SPAN });
  });

  it.each([
    ['that is missing', undefined],
    ['sent twice', [`00-${TRACE}-${SPAN}-01`, `00-${TRACE}-${SPAN}-01`]],
    ['with a trace id of zeros', `00-${'0'.repeat(32)}-${SPAN}-01`],
    ['with a parent id of zeros', `00-${TRACE}-${'0'.repeat(16)}-01`],
    ['in upper case', `00-${TRACE.toUpperCase()}-${SPAN}-01`],
    ['of the reserved version ff', `ff-${TRACE}-${SPAN}-01`],
    ['of version 00 with extra fields', `00-${TRACE}-${SPAN}-01-more`],
    ['that is too short', `00-${TRACE}-${SPAN}`],
    ['with a line break', `00-${TRACE}-${SPAN}-01\n{"level":60}`],
    ['longer than the limit', `01-${TRACE}-${SPAN}-01-${'x'.repeat(10_000)}`],
  ])('returns null for a header %s', (_, header) => {
    expect(readTraceparent(header)).toBeNull();
  });
});
