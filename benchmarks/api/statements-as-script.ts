import type { Statement } from '../create-statement-recorder.ts';
import { SESSION_PREFIX, USER_PREFIX } from './bench-users.queries.ts';

export interface RecordedUser {
  user_id: string;
  session_id: string;
}

/** pgbench would read `:MI` of `HH24:MI` as a variable; the quoted form means the same to PostgreSQL. */
const LONE_COLON = /(?<!:):(?=\w)/g;

/** Converts the statements recorded for one user to a pgbench script for random users from `from` to `to`. */
export function statementsAsScript(
  statements: readonly Statement[],
  recordedUser: RecordedUser,
  users: { from: number; to: number },
): string {
  const lines = statements.map(({ sql, parameters }) => {
    const filled = sql
      .replaceAll(LONE_COLON, '":"')
      .replaceAll(/\$(\d+)/g, (_, position: string) => literalOf(parameters[Number(position) - 1], recordedUser));
    return `${filled.replaceAll(/\s+/g, ' ')};`;
  });
  return [`\\set person random(${users.from}, ${users.to})`, ...lines, ''].join('\n');
}

/** pgbench has no uuid type, so it draws the number at the end of the id. */
const drawn = (prefix: string) => `('${prefix}' || lpad(:person::text, 12, '0'))::uuid`;

function literalOf(value: unknown, recordedUser: RecordedUser): string {
  if (value === recordedUser.user_id) return drawn(USER_PREFIX);
  if (value === recordedUser.session_id) return drawn(SESSION_PREFIX);
  if (Array.isArray(value)) return `array[${value.map((one) => literalOf(one, recordedUser)).join(', ')}]`;
  if (value instanceof Date) return 'now()';
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  if (value === null) return 'null';
  throw new Error(`unsupported pgbench literal: ${typeof value}`);
}
