import { createHash, randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import type { Draw } from '../../money-proof/create-draw.ts';
import { runParallel } from '../../money-proof/run-parallel.ts';
import type { Person } from '../traffic/open-people.ts';

interface Plan {
  id: string;
  part_count: number;
  part_size_bytes: number;
  uploaded_parts: number[];
}

export interface BrokenUploads {
  aborted: number;
  resumed: number;
  violations: string[];
}

const SMALL_BYTES = 48 * 1024;
const AT_ONCE = 4;
/** So rarely a recording has two parts, of which the second is cut: its first must not be sent again. */
const LARGE_EVERY = 50;
const LARGE_TAIL_BYTES = 64 * 1024;
const LARGE_BYTES = 8 * 1024 ** 2 + LARGE_TAIL_BYTES;

/** Each part is cut off at a random byte, then the upload goes on from what the storage really has. */
export async function breakOffUploads(
  apiUrl: string,
  { count, draw, people }: { count: number; draw: Draw; people: readonly Person[] },
): Promise<BrokenUploads> {
  const result: BrokenUploads = { aborted: 0, resumed: 0, violations: [] };
  await runParallel(count, AT_ONCE, async (index) => {
    const person = people[index % people.length];
    if (person === undefined) return;
    const size = index % LARGE_EVERY === LARGE_EVERY - 1 ? LARGE_BYTES : SMALL_BYTES;
    const cutShare = draw.share();
    const found = await breakAndResume({ apiUrl, bearer: person.bearer, size, cutShare }).catch(String);
    result.aborted += 1;
    if (found === null) result.resumed += 1;
    else result.violations.push(`upload ${index}: ${found}`);
  });
  return result;
}

async function breakAndResume(input: {
  apiUrl: string;
  bearer: string;
  size: number;
  cutShare: number;
}): Promise<string | null> {
  const ask = createAsker(input);
  const bytes = randomBytes(input.size);
  const begun = await ask<Plan>('POST', '/uploads', {
    file_name: 'lecture.mp4',
    content_type: 'video/mp4',
    size_bytes: bytes.length,
  });
  const pieceOf = (part: number) => bytes.subarray((part - 1) * begun.part_size_bytes, part * begun.part_size_bytes);
  for (let part = 1; part < begun.part_count; part += 1) await bringPart(ask, begun.id, part, pieceOf(part));
  const address = await addressOf(ask, begun.id, begun.part_count);
  await cutPart(address, pieceOf(begun.part_count), input.cutShare);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const early = await ask('POST', `/uploads/${begun.id}/complete`, { sha256, title: '끊긴 강의' }).then(
    () => 'a lecture was made of half a recording',
    (error: Error) => (error.message.startsWith('409') ? null : error.message),
  );
  if (early !== null) return early;
  const { uploaded_parts } = await ask<Plan>('GET', `/uploads/${begun.id}`);
  if (uploaded_parts.includes(begun.part_count)) return 'a part that was cut off is said to be there';
  if (uploaded_parts.length !== begun.part_count - 1) return 'a part that was brought is gone';
  await bringPart(ask, begun.id, begun.part_count, pieceOf(begun.part_count));
  await ask('POST', `/uploads/${begun.id}/complete`, { sha256, title: '이어 올린 강의' });
  return null;
}

type Ask = <Answer>(method: 'GET' | 'POST', path: string, json?: object) => Promise<Answer>;

function createAsker({ apiUrl, bearer }: { apiUrl: string; bearer: string }): Ask {
  return async <Answer>(method: 'GET' | 'POST', path: string, json?: object) => {
    const response = await fetch(`${apiUrl}${path}`, {
      method,
      headers: { authorization: `Bearer ${bearer}`, ...(json ? { 'content-type': 'application/json' } : {}) },
      ...(json ? { body: JSON.stringify(json) } : {}),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${response.status} ${path} ${text}`);
    return JSON.parse(text) as Answer;
  };
}

async function addressOf(ask: Ask, id: string, part: number): Promise<string> {
  const { addresses } = await ask<{ addresses: { url: string }[] }>('POST', `/uploads/${id}/parts`, {
    part_numbers: [part],
  });
  return addresses[0]?.url ?? '';
}

async function bringPart(ask: Ask, id: string, part: number, body: Uint8Array<ArrayBuffer>): Promise<void> {
  const response = await fetch(await addressOf(ask, id, part), { method: 'PUT', body });
  await response.text();
  if (!response.ok) throw new Error(`part ${part} answered ${response.status}`);
}

/** Sends the first bytes of a part and pulls the plug. */
async function cutPart(address: string, body: Uint8Array, share: number): Promise<void> {
  const { hostname, pathname, port, search } = new URL(address);
  const { promise, resolve } = Promise.withResolvers<void>();
  const head = `PUT ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Length: ${body.length}\r\n\r\n`;
  const socket = connect(Number(port), hostname, () => {
    socket.write(head);
    socket.write(body.subarray(0, Math.floor(share * body.length)), () => socket.resetAndDestroy());
  });
  socket.on('error', () => undefined);
  socket.on('close', () => resolve());
  await promise;
}
