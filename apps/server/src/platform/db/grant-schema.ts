import pg from 'pg';

/** Lets the processes work with a schema that a library made, without letting them alter it. */
export async function grantSchema(options: { url: string; schema: 'dbos' }): Promise<void> {
  const { url, schema } = options;
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    await owner.query(`grant usage on schema ${schema} to pilgi_app`);
    await owner.query(`grant select, insert, update, delete on all tables in schema ${schema} to pilgi_app`);
    await owner.query(`grant usage on all sequences in schema ${schema} to pilgi_app`);
    await owner.query(`grant execute on all functions in schema ${schema} to pilgi_app`);
  } finally {
    await owner.end();
  }
}
