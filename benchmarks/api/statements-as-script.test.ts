import { expect, it } from 'vitest';
import { idOf, SESSION_PREFIX, USER_PREFIX } from './bench-users.queries.ts';
import { statementsAsScript } from './statements-as-script.ts';

const recordedUser = { user_id: idOf(USER_PREFIX, 7), session_id: idOf(SESSION_PREFIX, 7) };

it('replaces the recorded ids by ids of random users', () => {
  const sql =
    'select *\n from t where u = $2 and s = any($1) and at > $3 and n in ($4, $5) and m is not distinct from $6';
  const parameters = [[recordedUser.session_id], recordedUser.user_id, new Date(), 'it’s', "a'b", null];
  expect(statementsAsScript([{ sql, parameters }], recordedUser, { from: 1, to: 9 })).toBe(
    [
      '\\set person random(1, 9)',
      `select * from t where u = ('${USER_PREFIX}' || lpad(:person::text, 12, '0'))::uuid and ` +
        `s = any(array[('${SESSION_PREFIX}' || lpad(:person::text, 12, '0'))::uuid]) and at > now() and n in ('it’s', 'a''b') and m is not distinct from null;`,
      '',
    ].join('\n'),
  );
});

it('throws for a parameter type without a literal', () => {
  const statement = { sql: 'select $1', parameters: [{ a: 1 }] };
  expect(() => statementsAsScript([statement], recordedUser, { from: 1, to: 9 })).toThrow(
    'unsupported pgbench literal: object',
  );
});
