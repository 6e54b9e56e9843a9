import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decideAuthorisation } from './authorise.ts';
import type { FaultPlan } from './faults.ts';
import { handleRequest } from './handle-request.ts';
import { type ProviderName, readProvider } from './issuers.ts';
import { sendUnlinkNotice, type UnlinkNotice } from './send-unlink-notice.ts';
import { createSimulatorState, type JournalEntry, type ProviderUser, subjectOf } from './simulator-state.ts';

export interface IdentitySimulatorOptions {
  /** Default or 0: any free port. */
  port?: number;
  clientId?: string;
  clientSecret?: string;
  adminKey?: string;
  /** Receiver of Kakao's unlink notices. */
  webhookUrl?: string;
}

export interface IdentitySimulator {
  url: string;
  clientId: string;
  clientSecret: string;
  adminKey: string;
  faults: FaultPlan;
  /** Address in documents and tokens, when clients reach the simulator through a proxy. */
  setOrigin(origin: string): void;
  rotateKey(): void;
  subjectOf(provider: ProviderName, login: string): string;
  /** What the browser of a user does on the authorise page; returns the address it is sent back to. */
  decide(authoriseUrl: string, providerUser: ProviderUser, decision?: 'agree' | 'refuse'): string;
  sendUnlinkNotice(notice: UnlinkNotice): Promise<{ status: number; ms: number }>;
  unlinked(): readonly string[];
  journal(): readonly JournalEntry[];
  close(): Promise<void>;
}

export async function startIdentitySimulator(options: IdentitySimulatorOptions = {}): Promise<IdentitySimulator> {
  const state = createSimulatorState({
    clientId: options.clientId ?? 'simulator-client',
    clientSecret: options.clientSecret ?? 'simulator-secret',
    adminKey: options.adminKey ?? 'simulator-admin-key',
    webhookUrl: options.webhookUrl ?? null,
  });
  const server = createServer((request, response) => {
    handleRequest(state, request, response).catch(() => response.destroy());
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  state.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { clientId, clientSecret, adminKey, faults } = state;
  return {
    url: state.origin,
    clientId,
    clientSecret,
    adminKey,
    faults,
    setOrigin: (origin) => {
      state.origin = origin;
    },
    rotateKey: () => state.keys.rotate(),
    subjectOf,
    decide(authoriseUrl, providerUser, decision = 'agree') {
      const url = new URL(authoriseUrl);
      const provider = readProvider(url.pathname.split('/')[1]);
      if (provider === null) throw new Error(`no provider in ${url.pathname}`);
      const choice = { query: url.searchParams, providerUser, isAgreed: decision === 'agree' };
      const { status, body, headers } = decideAuthorisation(state, provider, choice);
      if (headers.location === undefined) throw new Error(`authorise page returned ${status}: ${body}`);
      return headers.location;
    },
    sendUnlinkNotice: (notice) => sendUnlinkNotice(state, notice),
    unlinked: () => state.unlinked,
    journal: () => state.journal,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
