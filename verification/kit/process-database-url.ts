let pooler: { serverUrl: string; through: (url: string) => string } | null = null;

/** From now on the processes of every stack reach databases of this server through its pooler, as in production. */
export function connectProcessesThrough(serverUrl: string, through: (url: string) => string): void {
  pooler = { serverUrl, through };
}

/** Address of a database for api and worker. Migrations and tests connect directly. */
export function processDatabaseUrl(databaseUrl: string): string {
  const isPooled = pooler !== null && new URL(databaseUrl).host === new URL(pooler.serverUrl).host;
  return isPooled && pooler !== null ? pooler.through(databaseUrl) : databaseUrl;
}
