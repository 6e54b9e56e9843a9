import { randomUUID } from 'node:crypto';

export interface RtzrJobs {
  issueToken(): { access_token: string; expire_at: number };
  isValidToken(token: string): boolean;
  revokeTokens(): void;
  addJob(result: object): string;
  /** Null for an unknown job. The first poll finds it unfinished. */
  poll(id: string): object | null;
  clear(): void;
}

const TOKEN_SECONDS = 6 * 60 * 60;

export function createRtzrJobs(): RtzrJobs {
  const tokens = new Set<string>();
  const jobs = new Map<string, { result: object; polls: number }>();
  return {
    issueToken() {
      const access_token = `header.${randomUUID()}.signature`;
      tokens.add(access_token);
      return { access_token, expire_at: Math.floor(Date.now() / 1000) + TOKEN_SECONDS };
    },
    isValidToken: (token) => tokens.has(token),
    revokeTokens: () => tokens.clear(),
    addJob(result) {
      const id = randomUUID();
      jobs.set(id, { result, polls: 0 });
      return id;
    },
    poll(id) {
      const job = jobs.get(id);
      if (job === undefined) return null;
      job.polls += 1;
      return job.polls === 1 ? { id, status: 'transcribing' } : { id, ...job.result };
    },
    clear() {
      tokens.clear();
      jobs.clear();
    },
  };
}
