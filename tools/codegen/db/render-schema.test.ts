import { describe, expect, it } from 'vitest';
import { renderSchema } from './render-schema.ts';
import type { DatabaseSchema, SchemaTable } from './schema.queries.ts';

const aTable = (parts: Partial<SchemaTable>): SchemaTable => ({
  name: 'lots',
  is_unlogged: false,
  options: null,
  columns: [{ name: 'id', definition: 'uuid NOT NULL' }],
  constraints: [],
  indexes: [],
  triggers: [],
  privileges: [],
  ...parts,
});

const render = (parts: Partial<DatabaseSchema>) =>
  renderSchema({ extensions: [], enums: [], tables: [], functions: [], ...parts });

describe('renderSchema', () => {
  it('renders a table with its constraints, indexes, triggers and privileges', () => {
    const table = aTable({
      options: ['fillfactor=70'],
      columns: [
        { name: 'id', definition: 'uuid NOT NULL' },
        { name: 'created_at', definition: 'timestamp with time zone' },
      ],
      constraints: ["CONSTRAINT kind_known CHECK (kind = 'PAYMENT'::text OR kind IS NULL)"],
      indexes: ['CREATE INDEX lots_by_id ON public.lots USING btree (id) WHERE (id IS NOT NULL)'],
      triggers: ['CREATE TRIGGER lots_fixed BEFORE UPDATE ON public.lots FOR EACH ROW EXECUTE FUNCTION fix()'],
      privileges: ['SELECT', 'UPDATE (id)'],
    });
    expect(render({ tables: [table] })).toContain(`
create table lots (
  id          uuid not null,
  created_at  timestamptz,
  constraint kind_known check (kind = 'PAYMENT'::text or kind is null)
) with (fillfactor=70);
create index lots_by_id on lots (id) where (id is not null);
create trigger lots_fixed before update on lots for each row execute function fix();
grant select, update (id) on lots to pilgi_app;
`);
  });

  it('puts an expression that the server breaks into lines on one line, except inside string literals', () => {
    const table = aTable({ constraints: ["CONSTRAINT c CHECK (CASE\n    WHEN a THEN 'X\n Y'\nEND)"] });
    expect(render({ tables: [table] })).toContain("constraint c check (case when a then 'X\n Y' end)");
  });

  it('leaves the body of a function as it is written', () => {
    const definition =
      "CREATE OR REPLACE FUNCTION public.f(p text)\n RETURNS text\n LANGUAGE sql\nAS $function$ select 'A' || public.G(p) $function$\n";
    expect(render({ functions: [definition] })).toContain(
      "create function f(p text)\nreturns text\nlanguage sql\nas $$ select 'A' || public.G(p) $$;",
    );
  });
});
