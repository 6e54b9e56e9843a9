/** Logins of `ops/database/roles-cluster.sql`, and the administrator of local servers, who has no superuser rights either. */
const LOGINS = { admin: 'pilgi_admin', owner: 'pilgi_owner', runtime: 'pilgi_runtime', readonly: 'pilgi_readonly' };

/** The same database with another login: on local servers all logins have the same password. */
export function asLogin(url: string, login: keyof typeof LOGINS): string {
  const other = new URL(url);
  other.username = LOGINS[login];
  return other.href;
}

/** Owner of the tables, who migrates and may alter every row. */
export const asOwner = (url: string): string => asLogin(url, 'owner');

/** Creates databases, ends connections of every login and may set `session_replication_role`. */
export const asAdmin = (url: string): string => asLogin(url, 'admin');
