import { createHash, randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import type { SeededRandom } from '../../../tools/lectures/create-seeded-random.ts';
import { runParallel } from '../../kit/run-parallel.ts';
import type { TestUser } from '../traffic/create-test-users.ts';

interface Plan {
  id: string;
  part_count: number;
  part_size_bytes: number;
  uploaded_parts: number[];
}

export interface InterruptedUploads {
  aborted: number;
  resumed: number;
  violations: string[];
}

const SMALL_BYTES = 48 * 1024;
const CONCURRENCY = 4;
/** Every 50th recording has two parts and only the second is interrupted; the first must not be uploaded again. */
const LARGE_EVERY = 50;
const LARGE_TAIL_BYTES = 64 * 1024;
const LARGE_BYTES = 8 * 1024 ** 2 + LARGE_TAIL_BYTES;

/** Interrupts each upload at a random byte and resumes it from the parts that the storage has. */
export async function interruptUploads(
  apiUrl: string,
  { count, random, users }: { count: number; random: SeededRandom; users: readonly TestUser[] },
): Promise<InterruptedUploads> {
  const result: InterruptedUploads = { aborted: 0, resumed: 0, violations: [] };
  await runParallel(count, CONCURRENCY, async (index) => {
    const user = users[index % users.length];
    if (user === undefined) return;
    const size = index % LARGE_EVERY === LARGE_EVERY - 1 ? LARGE_BYTES : SMALL_BYTES;
    const cutShare = random.fraction();
    const found = await interruptAndResume({ apiUrl, bearer: user.bearer, size, cutShare }).catch(String);
    result.aborted += 1;
    if (found === null) result.resumed += 1;
    else result.violations.push(`upload ${index}: ${found}`);
  });
  return result;
}

async function interruptAndResume(input: {
  apiUrl: string;
  bearer: string;
  size: number;
  cutShare: number;
}): Promise<string | null> {
  const request = createRequester(input);
  const bytes = randomBytes(input.size);
  const begun = await request<Plan>('POST', '/uploads', {
    file_name: 'lecture.mp4',
    content_type: 'video/mp4',
    size_bytes: bytes.length,
  });
  const pieceOf = (part: number) => bytes.subarray((part - 1) * begun.part_size_bytes, part * begun.part_size_bytes);
  for (let part = 1; part < begun.part_count; part += 1) await uploadPart(request, begun.id, part, pieceOf(part));
  const address = await addressOf(request, begun.id, begun.part_count);
  await interruptPart(address, pieceOf(begun.part_count), input.cutShare);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const early = await request('POST', `/uploads/${begun.id}/complete`, { sha256, title: '끊긴 강의' }).then(
    () => 'an incomplete recording was accepted as a lecture',
    (error: Error) => (error.message.startsWith('409') ? null : error.message),
  );
  if (early !== null) return early;
  const { uploaded_parts } = await request<Plan>('GET', `/uploads/${begun.id}`);
  if (uploaded_parts.includes(begun.part_count)) return 'an interrupted part is reported as uploaded';
  if (uploaded_parts.length !== begun.part_count - 1) return 'an uploaded part is missing';
  await uploadPart(request, begun.id, begun.part_count, pieceOf(begun.part_count));
  await request('POST', `/uploads/${begun.id}/complete`, { sha256, title: '이어 올린 강의' });
  return null;
}

type SendRequest = <ResponseBody>(method: 'GET' | 'POST', path: string, json?: object) => Promise<ResponseBody>;

function createRequester({ apiUrl, bearer }: { apiUrl: string; bearer: string }): SendRequest {
  return async <ResponseBody>(method: 'GET' | 'POST', path: string, json?: object) => {
    const response = await fetch(`${apiUrl}${path}`, {
      method,
      headers: { authorization: `Bearer ${bearer}`, ...(json ? { 'content-type': 'application/json' } : {}) },
      ...(json ? { body: JSON.stringify(json) } : {}),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${response.status} ${path} ${text}`);
    return JSON.parse(text) as ResponseBody;
  };
}

async function addressOf(request: SendRequest, id: string, part: number): Promise<string> {
  const { addresses } = await request<{ addresses: { url: string }[] }>('POST', `/uploads/${id}/parts`, {
    part_numbers: [part],
  });
  return addresses[0]?.url ?? '';
}

async function uploadPart(
  request: SendRequest,
  id: string,
  part: number,
  body: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const response = await fetch(await addressOf(request, id, part), { method: 'PUT', body });
  await response.text();
  if (!response.ok) throw new Error(`part ${part} returned ${response.status}`);
}

/** Sends the first bytes of a part and resets the connection. */
async function interruptPart(address: string, body: Uint8Array, share: number): Promise<void> {
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
