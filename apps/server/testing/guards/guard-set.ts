/** A constraint or trigger, and a change that it stands against. */
export interface Guard {
  name: string;
  table: string;
  kind: 'constraint' | 'trigger';
  /** What could happen without it. */
  stops: string;
  attempt: string;
}

export interface GuardSet {
  /** Rows that every attempt of the set finds; set anew for each. */
  scene: string;
  guards: readonly Guard[];
}

export type GuardRow = [name: string, table: string, stops: string, attempt: string];

export function toGuards(kind: Guard['kind'], rows: readonly GuardRow[]): Guard[] {
  return rows.map(([name, table, stops, attempt]) => ({ name, table, kind, stops, attempt }));
}
