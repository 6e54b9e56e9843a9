import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Recording } from './recording.ts';
import {
  allowedHeaders,
  MAX_RECORDING_BYTES,
  redactRequest,
  redactResponse,
  serializeRecording,
} from './redact-call.ts';

const AUDIO = Buffer.from('our own audio');
const SHA = createHash('sha256').update(AUDIO).digest('hex');
const OURS = new Map([[SHA, 'window-1']]);

const recordingWith = (text: string): Recording => ({
  v: 1,
  made: '2026-11-17',
  provider: 'gemini',
  model: 'gemini-3.8-flash',
  step: 'WRITE',
  request: { method: 'POST', path: '/v1beta/models/x:generateContent', match: 'm', body: { text } },
  response: { status: 200, headers: {}, body: {}, ms: 1 },
});

describe('redactRequest', () => {
  it.each(['mimeType', 'mime_type'])('replaces bytes beside %s by their description', (key) => {
    const part = { data: AUDIO.toString('base64'), [key]: 'audio/ogg' };
    expect(redactRequest({ parts: [part, { text: '강의' }] }, OURS)).toEqual({
      parts: [
        {
          data: { material: 'window-1', sha256: SHA, length: AUDIO.length, media_type: 'audio/ogg' },
          [key]: 'audio/ogg',
        },
        { text: '강의' },
      ],
    });
  });

  it('refuses media that are not ours', () => {
    const body = { data: Buffer.from('a lecture of a user').toString('base64'), mimeType: 'audio/ogg' };
    expect(() => redactRequest(body, OURS)).toThrow('is not our own material');
  });

  it('refuses encoded bytes in any other field', () => {
    expect(() => redactRequest({ file: 'QUJD'.repeat(600) }, OURS)).toThrow('unknown kind');
  });
});

describe('redactResponse', () => {
  it('removes ids, project names and most of a signature', () => {
    const body = {
      responseId: 'r-1',
      candidates: [{ content: { parts: [{ thoughtSignature: 'x'.repeat(100), text: '글' }] } }],
      error: { details: [{ quota: 'projects/123456/quotas' }] },
    };
    expect(redactResponse(body)).toEqual({
      candidates: [{ content: { parts: [{ thoughtSignature: 'x'.repeat(16), text: '글' }] } }],
      error: { details: [{ quota: 'projects/redacted/quotas' }] },
    });
  });

  it('keeps only two headers', () => {
    const headers = new Headers({
      'content-type': 'application/json',
      'retry-after': '3',
      'x-request-id': '1',
      date: 'd',
    });
    expect(allowedHeaders(headers)).toEqual({ 'content-type': 'application/json', 'retry-after': '3' });
  });
});

describe('serializeRecording', () => {
  it('writes a recording without secrets', () => {
    expect(JSON.parse(serializeRecording(recordingWith('교착 상태'), 'the-key'))).toEqual(recordingWith('교착 상태'));
  });

  it.each([
    [`key ${'AIza'}${'x'.repeat(35)}`, 'a Google key'],
    [`${'sk'}-live-1`, 'a secret key'],
    ['Authorization: Bearer abc', 'a bearer token'],
    ['write to someone@example.com', 'an e-mail address'],
    ['the-key-of-the-run', 'the API key'],
    ['글'.repeat(MAX_RECORDING_BYTES / 3), 'bytes, at most'],
  ])('refuses %#', (text, message) => {
    expect(() => serializeRecording(recordingWith(text), 'the-key-of-the-run')).toThrow(message);
  });
});
