import { describe, expect, it } from 'vitest';
import { readTraceparent } from './read-traceparent.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SPAN = 'b7ad6b7169203331';

describe('a traceparent', () => {
  it.each([
    ['of today', `00-${TRACE}-${SPAN}-01`],
    ['that asks for nothing', `00-${TRACE}-${SPAN}-00`],
    ['of a later version', `01-${TRACE}-${SPAN}-01-more`],
  ])('%s is taken', (_, header) => {
    expect(readTraceparent(header)).toEqual({ trace_id: TRACE, span_id: SPAN });
  });

  it.each([
    ['that is missing', undefined],
    ['that came twice', [`00-${TRACE}-${SPAN}-01`, `00-${TRACE}-${SPAN}-01`]],
    ['of zeros', `00-${'0'.repeat(32)}-${SPAN}-01`],
    ['with a parent of zeros', `00-${TRACE}-${'0'.repeat(16)}-01`],
    ['in capitals', `00-${TRACE.toUpperCase()}-${SPAN}-01`],
    ['of the version that never will be', `ff-${TRACE}-${SPAN}-01`],
    ['with more than this version has', `00-${TRACE}-${SPAN}-01-more`],
    ['that is too short', `00-${TRACE}-${SPAN}`],
    ['with a line break for the log', `00-${TRACE}-${SPAN}-01\n{"level":60}`],
    ['that is endless', `01-${TRACE}-${SPAN}-01-${'x'.repeat(10_000)}`],
  ])('%s is not', (_, header) => {
    expect(readTraceparent(header)).toBeNull();
  });
});
