import { describe, expect, it } from 'vitest';
import { listDatabaseBlows } from './database-blows.ts';

describe('the blows against the database', () => {
  it('are twenty kills, twenty terminations, five freezes, exhaustion and every fault of the line', () => {
    const kinds = Object.groupBy(listDatabaseBlows(false), ({ kind }) => kind);
    const sizes = Object.fromEntries(Object.entries(kinds).map(([kind, blows]) => [kind, blows.length]));
    expect(sizes).toEqual({ kill: 20, terminate: 20, freeze: 5, exhaust: 2, line: 5 });
  });

  it('are a handful in the quick form', () => {
    expect(listDatabaseBlows(true).map(({ kind }) => kind)).toEqual([
      'kill',
      'terminate',
      'freeze',
      'terminate',
      'kill',
    ]);
  });
});
