import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { joinedLengthMs, toRecordingTime } from '@pilgi/domain/notes';
import { describe, expect, it } from 'vitest';
import { makeLecture } from '../../../testing/make-lecture.ts';
import { makeTestDirectory } from '../../../testing/make-test-directory.ts';
import { TEST_MEDIA_TOOLS } from '../../../testing/test-tools.ts';
import { cutAudio } from './cut-audio.ts';
import { findVoice } from './find-voice.ts';
import { loadVoiceModel } from './load-voice-model.ts';
import { probeMedia } from './probe-media.ts';
import type { VoiceLanes } from './voice-lanes.ts';

const model = await loadVoiceModel();

async function detect(file: string) {
  const { duration_ms } = await probeMedia(TEST_MEDIA_TOOLS, { file });
  const audio_file = join(makeTestDirectory(), 'audio.ogg');
  const shares: number[] = [];
  const onProgress = (share: number) => shares.push(share);
  const { voiced: spans, voice } = await findVoice(
    { tools: TEST_MEDIA_TOOLS, model },
    { file, audio_file, duration_ms, onProgress },
  );
  return { audio_file, shares, spans, voice };
}

function countSamples(audio: Buffer): number {
  const args = ['-v', 'error', '-i', 'pipe:0', '-ar', '48000', '-f', 's16le', 'pipe:1'];
  return execFileSync('ffmpeg', args, { input: audio, maxBuffer: 1e9 }).length / 2;
}

function makeAudio(filter: string): string {
  const file = join(makeTestDirectory(), 'sound.wav');
  execFileSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', filter, '-t', '20', file]);
  return file;
}

describe('findVoice', () => {
  it('covers every utterance and excludes silence and music', async () => {
    const quiet = { 'silence-minutes': '0.3', 'music-minutes': '0.3' };
    const lecture = await makeLecture({ minutes: '2', 'sound-only': true, ...quiet });
    const { spans, shares } = await detect(lecture.file);
    const isInside = (utterance: { start_ms: number; end_ms: number }) =>
      spans.some((span) => span.start_ms <= utterance.start_ms + 20 && span.end_ms >= utterance.end_ms - 20);
    expect(lecture.utterances.length).toBeGreaterThan(8);
    expect(lecture.utterances.filter((utterance) => !isInside(utterance))).toEqual([]);
    expect(spans).toHaveLength(3);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  });

  it('finds the same speech when the beginning is known', async () => {
    const lecture = await makeLecture({ minutes: '2', 'sound-only': true });
    const [file, beginning] = [join(makeTestDirectory(), 'whole.ogg'), join(makeTestDirectory(), 'beginning.ogg')];
    execFileSync('ffmpeg', ['-v', 'error', '-i', lecture.file, '-c:a', 'libopus', file]);
    execFileSync('ffmpeg', ['-v', 'error', '-i', file, '-t', '67', '-c:a', 'copy', beginning]);
    const find = async (input: { file: string; known?: VoiceLanes }) => {
      const audio_file = join(makeTestDirectory(), 'audio.ogg');
      return await findVoice({ tools: TEST_MEDIA_TOOLS, model }, { ...input, audio_file, duration_ms: 120_000 });
    };
    const known: VoiceLanes = new Map();
    await find({ file: beginning, known });
    const lanes = known.size;
    expect(await find({ file, known })).toEqual(await find({ file }));
    // Eight whole lanes of the beginning were found again.
    expect(known.size - lanes).toBe(Math.ceil(120 / 8) - 8);
  });

  it.each([
    ['silence', 'anullsrc=r=16000:cl=mono'],
    ['a chord', 'aevalsrc=0.2*sin(262*2*PI*t)+0.2*sin(330*2*PI*t)+0.2*sin(392*2*PI*t):s=16000'],
    ['noise', 'anoisesrc=color=pink:amplitude=0.3:seed=7:sample_rate=16000'],
  ])('returns no spans for %s', async (_, filter) => {
    expect((await detect(makeAudio(filter))).spans).toEqual([]);
  });

  it('cutAudio joins spans with exact length and toRecordingTime maps times back', async () => {
    const { audio_file } = await detect(makeAudio('sine=f=440:r=16000'));
    const spans = [
      { start_ms: 1_003, end_ms: 2_346 },
      { start_ms: 7_020, end_ms: 7_797 },
      { start_ms: 15_555, end_ms: 19_001 },
    ];
    const audio = await cutAudio(TEST_MEDIA_TOOLS, { audio_file, spans });
    expect(Math.abs(countSamples(audio) / 48 - joinedLengthMs(spans))).toBeLessThanOrEqual(20);
    expect(toRecordingTime(spans, { start_ms: 1_343, end_ms: 2_120 })).toEqual({ start_ms: 7_020, end_ms: 7_797 });
  });

  it('keeps recording time when the audio starts late', async () => {
    const late = join(makeTestDirectory(), 'late.mkv');
    const tone = ['-itsoffset', '3', '-f', 'lavfi', '-i', 'sine=f=440:d=2'];
    const video = ['-f', 'lavfi', '-i', 'color=s=64x64:r=5:d=6'];
    execFileSync('ffmpeg', ['-v', 'error', ...tone, ...video, '-map', '1:v', '-map', '0:a', late]);
    const { audio_file } = await detect(late);
    const detectArgs = ['-af', 'silencedetect=noise=-40dB:d=1', '-f', 'null', '-'];
    const output = execFileSync('bash', ['-c', 'ffmpeg "$@" 2>&1', 'bash', '-i', audio_file, ...detectArgs]).toString();
    expect(Number(/silence_end: ([\d.]+)/.exec(output)?.[1])).toBeCloseTo(3, 1);
  });
});
