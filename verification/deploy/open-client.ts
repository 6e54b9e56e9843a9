import { Agent, request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { ADDRESSES } from './addresses.ts';

export interface Outgoing {
  method: 'GET' | 'POST' | 'PUT';
  url: string;
  bearer?: string | undefined;
  json?: object;
  form?: Record<string, string>;
}

export interface Incoming {
  /** 0: no response. */
  status: number;
  text: string;
  /** Why there was no response. */
  failure: string;
}

export interface Client {
  send: (outgoing: Outgoing) => Promise<Incoming>;
  /** Reads and puts that were sent again because the edge had closed the idle connection. */
  resent: () => number;
  /** Connections that one edge refused and another accepted, before anything was sent. */
  rerouted: () => number;
  close: () => void;
}

const TIMEOUT_MS = 30_000;
const EDGES = [ADDRESSES['edge-1'], ADDRESSES['edge-2']];

/**
 * A customer at an address of its own, who knows both addresses of the site and uses the next one when a connection is
 * refused, as browsers do. Connections are reused; a request that may be repeated is sent again when the reused connection
 * was closed (RFC 9110, section 9.2.2). A POST opens a connection and is sent once.
 */
export function openClient(localAddress: string): Client {
  let [resent, rerouted, turn] = [0, 0, Number(localAddress.split('.').at(2)) % EDGES.length];
  const lookup: LookupFunction = (_name, { all }, found) => {
    const address = EDGES[turn % EDGES.length] ?? '';
    if (all === true) found(null, [{ address, family: 4 }]);
    else found(null, address, 4);
  };
  const agent = new Agent({ keepAlive: true, localAddress, lookup });

  async function send(outgoing: Outgoing, refused = 0): Promise<Incoming> {
    const { method, url, bearer, json, form } = outgoing;
    const body = json === undefined ? form && new URLSearchParams(form).toString() : JSON.stringify(json);
    const type = json === undefined ? 'application/x-www-form-urlencoded' : 'application/json';
    const headers = {
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      ...(body === undefined ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
    };
    const connection = method === 'POST' ? { agent: false as const, localAddress, lookup } : { agent };
    const { promise, resolve } = Promise.withResolvers<Incoming>();
    const sent = request(url, { method, headers, timeout: TIMEOUT_MS, ...connection }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text, failure: '' }));
      response.on('error', (error) => resolve({ status: 0, text: '', failure: error.message }));
    });
    sent.on('timeout', () => sent.destroy(new Error('no response in time')));
    sent.on('error', (error) => {
      const isClosedIdle = sent.reusedSocket && 'code' in error && error.code === 'ECONNRESET';
      if (method !== 'POST' && isClosedIdle) {
        resent += 1;
        resolve(send(outgoing));
      } else if ('code' in error && error.code === 'ECONNREFUSED' && refused + 1 < EDGES.length) {
        turn += 1;
        rerouted += 1;
        resolve(send(outgoing, refused + 1));
      } else resolve({ status: 0, text: '', failure: error.message });
    });
    sent.end(body);
    return await promise;
  }
  return {
    send: (outgoing) => send(outgoing),
    resent: () => resent,
    rerouted: () => rerouted,
    close: () => agent.destroy(),
  };
}
