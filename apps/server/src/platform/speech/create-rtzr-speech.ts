import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { ModelFailure } from '../llm/model-failure.ts';
import { openExchange } from '../llm/open-exchange.ts';
import { completeTranscript } from './complete-transcript.ts';
import { createTokenCache, type IssuedToken } from './create-token-cache.ts';
import { limitVocabulary } from './limit-vocabulary.ts';
import { parseBody } from './parse-body.ts';
import { type RtzrJob, rtzrJobSchema, toRtzrTranscript } from './read-rtzr-job.ts';
import type { AdapterRequest, SpeechAdapter } from './speech-to-text.ts';

/*
 * RTZR STT OpenAPI (VITO), batch mode. Documentation: developers.rtzr.ai/docs/en/authentications, …/stt-file,
 * …/stt-file/keywords, …/stt-file/word_timestamp, …/rate_limit.
 * Not verified against the live service: the body of a failed job, the wait after a 429 (none is documented), languages
 * other than `ko` and `detect` of the whisper model, and prices. A busy service may start a job after 30 minutes; a job
 * that is unfinished at the timeout is UNKNOWN, because it may still be billed.
 */

interface RtzrSettings {
  base_url: string;
  client_id: string;
  client_secret: string;
  timeout_ms: number;
  first_poll_ms?: number;
}

/** Older documentation limits keywords to 100, newer to 500; a request beyond the limit is rejected. */
const MAX_KEYWORDS = 100;
const MAX_KEYWORD_CHARS = 20;
/** The sommers model takes keywords as they are pronounced, in Hangul only. */
const KEYWORD_CHARACTERS: Readonly<Record<string, RegExp>> = {
  sommers: /^[가-힣 ]+$/,
  whisper: /^[가-힣A-Za-z0-9 ]+$/,
};
const MAX_SECONDS = 4 * 60 * 60;
const FILE_EXTENSIONS: Readonly<Record<string, string>> = {
  'audio/wav': 'wav',
  'audio/x-wav': 'wav',
  'audio/flac': 'flac',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/amr': 'amr',
  'video/mp4': 'mp4',
};

const AUTHENTICATION_TIMEOUT_MS = 30_000;
const FIRST_POLL_MS = 2_000;
const MAX_POLL_MS = 10_000;
const MAX_FAILED_POLLS = 5;

const tokenSchema = z.object({ access_token: z.string().min(1), expire_at: z.number() });
const submittedSchema = z.object({ id: z.string().min(1) });

export function createRtzrSpeech(settings: RtzrSettings): SpeechAdapter {
  const tokens = createTokenCache(
    () => authenticate(settings),
    () => new Date(),
  );
  /** Renews the token once when the service rejects it. */
  async function withToken<Value>(send: (token: string) => Promise<Value>): Promise<Value> {
    const token = await tokens.get();
    try {
      return await send(token);
    } catch (error) {
      if (!(error instanceof ModelFailure) || error.status !== 401) throw error;
      tokens.drop(token);
      return await send(await tokens.get());
    }
  }
  return {
    async transcribe(request) {
      const form = formOf(request);
      const deadline = AbortSignal.any([request.signal, AbortSignal.timeout(settings.timeout_ms)]);
      const { id } = await withToken((token) => submit(settings, { token, form, signal: deadline }));
      const job = await pollUntilEnded(settings, deadline, (signal) =>
        withToken((token) => fetchJob(settings, { token, id, signal })),
      );
      return completeTranscript(request, toRtzrTranscript(job, request));
    },
  };
}

/** Nothing has been sent for transcription yet, so a lost response costs nothing. */
async function authenticate(settings: RtzrSettings): Promise<IssuedToken> {
  return await requestToken(settings).catch((error: unknown) => {
    const isLost = error instanceof ModelFailure && error.kind === 'UNKNOWN';
    throw isLost ? new ModelFailure('NOT_SENT', 'no token') : error;
  });
}

/** The token is shared by all callers, so no single caller can abort the request for it. */
async function requestToken({ base_url, client_id, client_secret }: RtzrSettings): Promise<IssuedToken> {
  const exchange = openExchange(new AbortController().signal, AUTHENTICATION_TIMEOUT_MS);
  const body = new URLSearchParams({ client_id, client_secret });
  const response = await exchange.fetch(`${base_url}/authenticate`, { method: 'POST', body });
  const { access_token, expire_at } = await parseBody(response, tokenSchema);
  return { token: access_token, expires_at: new Date(expire_at * 1000) };
}

/** Rejects what the service would reject, before the audio is sent. */
function formOf({ model, audio, language, vocabulary, wants }: AdapterRequest): FormData {
  const allowed = KEYWORD_CHARACTERS[model];
  const extension = FILE_EXTENSIONS[audio.media_type];
  if (allowed === undefined) throw new ModelFailure('REFUSED', 'unknown model');
  if (extension === undefined) throw new ModelFailure('REFUSED', `unsupported media type ${audio.media_type}`);
  if (audio.seconds > MAX_SECONDS) throw new ModelFailure('REFUSED', `audio longer than ${MAX_SECONDS} s`);
  if (model === 'sommers' && language === 'en') throw new ModelFailure('REFUSED', 'sommers transcribes Korean only');
  const limits = { max_terms: MAX_KEYWORDS, max_term_chars: MAX_KEYWORD_CHARS, allowed };
  const keywords = limitVocabulary(vocabulary, limits);
  const config = {
    model_name: model,
    ...(model === 'whisper' && { language: language ?? 'detect' }),
    use_diarization: wants.speakers,
    use_itn: true,
    use_disfluency_filter: false,
    use_profanity_filter: false,
    use_paragraph_splitter: true,
    use_word_timestamp: wants.words,
    ...(keywords.length > 0 && { keywords }),
  };
  const form = new FormData();
  form.set('config', JSON.stringify(config));
  form.set('file', new Blob([Buffer.from(audio.bytes)], { type: audio.media_type }), `lecture.${extension}`);
  return form;
}

interface Submission {
  token: string;
  form: FormData;
  signal: AbortSignal;
}

async function submit({ base_url, timeout_ms }: RtzrSettings, { token, form, signal }: Submission) {
  if (signal.aborted) throw new ModelFailure('NOT_SENT', 'aborted');
  const init = { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form };
  return await parseBody(await openExchange(signal, timeout_ms).fetch(`${base_url}/transcribe`, init), submittedSchema);
}

interface JobQuery {
  token: string;
  id: string;
  signal: AbortSignal;
}

async function fetchJob({ base_url, timeout_ms }: RtzrSettings, { token, id, signal }: JobQuery): Promise<RtzrJob> {
  const address = `${base_url}/transcribe/${encodeURIComponent(id)}`;
  const init = { headers: { authorization: `Bearer ${token}` } };
  return await parseBody(await openExchange(signal, timeout_ms).fetch(address, init), rtzrJobSchema);
}

/** The job runs and is billed whether or not a poll succeeds, so a failed poll is repeated and never ends as BUSY. */
async function pollUntilEnded(
  { first_poll_ms = FIRST_POLL_MS }: RtzrSettings,
  signal: AbortSignal,
  fetchOnce: (signal: AbortSignal) => Promise<RtzrJob>,
): Promise<RtzrJob> {
  let waitMs = first_poll_ms;
  let failed = 0;
  for (;;) {
    await sleep(waitMs, undefined, { signal }).catch(() => {
      throw new ModelFailure('UNKNOWN', 'stopped waiting for the job');
    });
    const job = await fetchOnce(signal).catch((error: unknown) => {
      if (error instanceof ModelFailure) return error;
      throw error;
    });
    if (job instanceof ModelFailure) failed += 1;
    else if (job.status === 'completed') return job;
    else if (job.status === 'failed')
      throw new ModelFailure('BAD_ANSWER', `job failed ${job.error?.code ?? ''}`.trim());
    else failed = 0;
    if (failed >= MAX_FAILED_POLLS) throw new ModelFailure('UNKNOWN', 'the job cannot be polled');
    waitMs = Math.min(MAX_POLL_MS, waitMs * 1.5);
  }
}
