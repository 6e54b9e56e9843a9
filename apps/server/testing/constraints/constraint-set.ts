/** A constraint or trigger, and a statement that it must reject. */
export interface Constraint {
  name: string;
  table: string;
  kind: 'constraint' | 'trigger';
  /** What could happen without it. */
  prevents: string;
  attempt: string;
}

export interface ConstraintSet {
  /** Rows that every attempt of the set needs; created for each attempt. */
  scene: string;
  constraints: readonly Constraint[];
}

export type ConstraintRow = [name: string, table: string, stops: string, attempt: string];

export function toConstraints(kind: Constraint['kind'], rows: readonly ConstraintRow[]): Constraint[] {
  return rows.map(([name, table, prevents, attempt]): Constraint => ({ name, table, kind, prevents, attempt }));
}
