import { randomUUID } from 'node:crypto';

export interface Credentials {
  email: string;
  password: string;
}

/** Unique, because tests run in parallel on one database. */
export function makeCredentials(): Credentials {
  return { email: `e2e-${randomUUID()}@example.com`, password: `Lecture-${randomUUID().slice(0, 13)}` };
}
