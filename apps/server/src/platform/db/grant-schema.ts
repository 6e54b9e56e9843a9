import pg from 'pg';

/** Grants the processes access to the data of a library's schema, without the right to alter it. */
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
