import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { makeCodedAudio } from '../../../testing/make-coded-audio.ts';
import { TEST_MEDIA_TOOLS } from '../../../testing/test-tools.ts';
import { convertAudio } from './convert-audio.ts';

const SECONDS = 3.4;

/** Opus in Ogg, as the audio of a lecture is prepared. */
const encodeOpus = (wav: Uint8Array) =>
  execFileSync('ffmpeg', ['-v', 'error', '-i', 'pipe:0', '-c:a', 'libopus', '-f', 'ogg', 'pipe:1'], { input: wav });

const probe = (bytes: Uint8Array) =>
  execFileSync(
    'ffprobe',
    ['-v', 'error', '-show_entries', 'stream=codec_name,sample_rate,channels,duration_ts', '-of', 'json', '-'],
    { input: bytes },
  ).toString('utf8');

it('converts Ogg to mono FLAC with the same length and leaves no files', async () => {
  const before = readdirSync(tmpdir()).filter((name) => name.startsWith('pilgi-flac-'));
  const { bytes, media_type } = await convertAudio(TEST_MEDIA_TOOLS, { bytes: encodeOpus(makeCodedAudio([1, 2])) });
  expect(media_type).toBe('audio/flac');
  expect(Buffer.from(bytes.subarray(0, 4)).toString('latin1')).toBe('fLaC');
  const { streams } = JSON.parse(probe(bytes)) as { streams: Record<string, unknown>[] };
  expect(streams).toMatchObject([{ codec_name: 'flac', sample_rate: '16000', channels: 1 }]);
  // STREAMINFO contains the number of samples only when the file was written completely.
  const samples = Buffer.from(bytes).readUInt32BE(8 + 14);
  expect(samples / 16_000).toBeCloseTo(SECONDS, 1);
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith('pilgi-flac-'))).toEqual(before);
});

it('rejects bytes that are not audio', async () => {
  await expect(convertAudio(TEST_MEDIA_TOOLS, { bytes: Buffer.from('no audio') })).rejects.toThrow('ffmpeg');
});
