import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ModelStep } from '@pilgi/domain/ai-work';
import type { Material } from '../make-material.ts';
import { matchOf, type Recording } from './recording.ts';
import { allowedHeaders, redactRequest, redactResponse, serializeRecording } from './redact-call.ts';

export interface Recorder {
  /** Only this material may be recorded. */
  allow: (material: Pick<Material, 'windows' | 'slides' | 'cut'>) => Promise<void>;
  setStep: (step: ModelStep) => void;
  send: typeof globalThis.fetch;
}

/** Sends requests and writes each call to a file. A call that must not be recorded is refused before it is sent. */
export function createRecorder(settings: { directory: string; made: string; secret: string }): Recorder {
  const media = new Map<string, string>();
  let step: ModelStep = 'WRITE';
  return {
    async allow(material) {
      for (const [sha256, name] of await listMedia(material)) media.set(sha256, name);
    },
    setStep(next) {
      step = next;
    },
    async send(input, init) {
      const request = readRequest(input, init, media);
      const startedAt = performance.now();
      const response = await fetch(input, init);
      const chunks = await readChunks(response, startedAt);
      const { status, headers } = response;
      const recording: Recording = {
        v: 1,
        made: settings.made,
        ...targetOf(request),
        step,
        request,
        response: {
          status,
          headers: allowedHeaders(headers),
          ...describeBody(headers, chunks),
          ms: Math.round(performance.now() - startedAt),
        },
      };
      await store(settings, recording);
      return new Response(chunks.map(([, text]) => text).join(''), { status, headers: allowedHeaders(headers) });
    },
  };
}

/** Audio of the windows and slides by their SHA-256. */
export async function listMedia({
  windows,
  slides,
  cut,
}: Pick<Material, 'windows' | 'slides' | 'cut'>): Promise<Map<string, string>> {
  const audio = await Promise.all(
    windows.map(async (window, index) => [sha256Of((await cut(window)).bytes), `window-${index + 1}`] as const),
  );
  return new Map([...audio, ...slides.map(({ id, bytes }) => [sha256Of(bytes), `slide-${id}`] as const)]);
}

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** The request as it is stored and matched. */
export function readRequest(
  input: Parameters<typeof fetch>[0],
  init: RequestInit | undefined,
  media: ReadonlyMap<string, string>,
): Recording['request'] {
  if (typeof init?.body !== 'string') throw new Error('only JSON requests can be recorded');
  const path = new URL(input instanceof Request ? input.url : input).pathname;
  const body = redactRequest(JSON.parse(init.body), media);
  return { method: init.method ?? 'GET', path, match: matchOf({ path, body }), body };
}

function targetOf({ path, body }: Recording['request']): Pick<Recording, 'provider' | 'model'> {
  const model = /\/models\/([^/:]+):/.exec(path)?.[1];
  if (model !== undefined) return { provider: 'gemini', model };
  const named = typeof body === 'object' && body !== null && 'model' in body ? String(body.model) : 'unknown';
  return { provider: 'gemini-speech', model: named };
}

/** Text with the time since the request; an event of a stream is never divided. */
async function readChunks(response: Response, startedAt: number): Promise<[number, string][]> {
  const chunks: [number, string][] = [];
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of response.body ?? []) {
    rest += decoder.decode(bytes, { stream: true });
    const end = rest.lastIndexOf('\n\n') + 2 || rest.lastIndexOf('\r\n\r\n') + 4;
    if (!isStream(response.headers) || end < 4) continue;
    chunks.push([Math.round(performance.now() - startedAt), rest.slice(0, end)]);
    rest = rest.slice(end);
  }
  return rest === '' ? chunks : [...chunks, [Math.round(performance.now() - startedAt), rest]];
}

const isStream = (headers: Headers) => headers.get('content-type')?.startsWith('text/event-stream') ?? false;

function describeBody(headers: Headers, chunks: [number, string][]): Pick<Recording['response'], 'body' | 'chunks'> {
  if (isStream(headers)) return { chunks: chunks.map(([ms, text]) => [ms, redactEvents(text)]) };
  return { body: redactResponse(parseOrText(chunks.map(([, text]) => text).join(''))) };
}

const redactEvents = (text: string) =>
  text.replaceAll(
    /^data: (.*?)\r?$/gm,
    (_, json: string) => `data: ${JSON.stringify(redactResponse(parseOrText(json)))}`,
  );

function parseOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

async function store({ directory, secret }: { directory: string; secret: string }, recording: Recording) {
  const { provider, model, step, request } = recording;
  const name = `${step.toLowerCase().replaceAll('_', '-')}-${request.match.slice(0, 12)}.json`;
  const file = join(directory, provider, model, name);
  const text = serializeRecording(recording, secret);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
