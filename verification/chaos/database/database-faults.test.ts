import { describe, expect, it } from 'vitest';
import { listDatabaseFaults } from './database-faults.ts';

describe('listDatabaseFaults', () => {
  it('lists 20 kills, 20 terminations, 5 freezes, 2 connection exhaustions and 5 network faults', () => {
    const kinds = Object.groupBy(listDatabaseFaults(false), ({ kind }) => kind);
    const sizes = Object.fromEntries(Object.entries(kinds).map(([kind, faults]) => [kind, faults.length]));
    expect(sizes).toEqual({ kill: 20, terminate: 20, freeze: 5, exhaust: 2, network: 5 });
  });

  it('lists five faults with --quick', () => {
    expect(listDatabaseFaults(true).map(({ kind }) => kind)).toEqual([
      'kill',
      'terminate',
      'freeze',
      'terminate',
      'kill',
    ]);
  });
});
