import type { Statement } from '../create-statement-recorder.ts';
import { SESSION_PREFIX, USER_PREFIX } from './bench-people.queries.ts';

export interface Asker {
  user_id: string;
  session_id: string;
}

/** pgbench would take `HH24:MI` of a format for a variable of its own; quoted it means the same to the server. */
const LONE_COLON = /(?<!:):(?=\w)/g;

/** What the api asked for one person, as pgbench asks it for people drawn from `from` to `to`. */
export function statementsAsScript(
  statements: readonly Statement[],
  asker: Asker,
  people: { from: number; to: number },
): string {
  const lines = statements.map(({ sql, parameters }) => {
    const filled = sql
      .replaceAll(LONE_COLON, '":"')
      .replaceAll(/\$(\d+)/g, (_, position: string) => literalOf(parameters[Number(position) - 1], asker));
    return `${filled.replaceAll(/\s+/g, ' ')};`;
  });
  return [`\\set person random(${people.from}, ${people.to})`, ...lines, ''].join('\n');
}

/** pgbench has no uuids, so it draws the number that an id ends in. */
const drawn = (prefix: string) => `('${prefix}' || lpad(:person::text, 12, '0'))::uuid`;

function literalOf(value: unknown, asker: Asker): string {
  if (value === asker.user_id) return drawn(USER_PREFIX);
  if (value === asker.session_id) return drawn(SESSION_PREFIX);
  if (Array.isArray(value)) return `array[${value.map((one) => literalOf(one, asker)).join(', ')}]`;
  if (value instanceof Date) return 'now()';
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  if (value === null) return 'null';
  throw new Error(`no way to say ${typeof value} to pgbench`);
}
