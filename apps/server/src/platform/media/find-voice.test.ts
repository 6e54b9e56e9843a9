import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { joinedLengthMs, toRecordingTime } from '@pilgi/domain';
import { describe, expect, it } from 'vitest';
import { makeLecture } from '../../../testing/make-lecture.ts';
import { makeTestFolder } from '../../../testing/make-test-folder.ts';
import { cutAudio } from './cut-audio.ts';
import { findVoice } from './find-voice.ts';
import { loadVoiceModel } from './load-voice-model.ts';
import { MEDIA_TOOLS } from './media-tools.ts';
import { probeMedia } from './probe-media.ts';

const model = await loadVoiceModel();

async function listen(file: string) {
  const { duration_ms } = await probeMedia(MEDIA_TOOLS, { file });
  const audio_file = join(makeTestFolder(), 'audio.ogg');
  const shares: number[] = [];
  const onProgress = (share: number) => shares.push(share);
  const spans = await findVoice({ tools: MEDIA_TOOLS, model }, { file, audio_file, duration_ms, onProgress });
  return { audio_file, shares, spans };
}

function countSamples(audio: Buffer): number {
  const args = ['-v', 'error', '-i', 'pipe:0', '-ar', '48000', '-f', 's16le', 'pipe:1'];
  return execFileSync('ffmpeg', args, { input: audio, maxBuffer: 1e9 }).length / 2;
}

function makeSound(filter: string): string {
  const file = join(makeTestFolder(), 'sound.wav');
  execFileSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', filter, '-t', '20', file]);
  return file;
}

describe('voice', () => {
  it('every utterance lies inside, the silent minute and the music outside', async () => {
    const quiet = { 'silence-minutes': '0.3', 'music-minutes': '0.3' };
    const lecture = await makeLecture({ minutes: '2', 'sound-only': true, ...quiet });
    const { spans, shares } = await listen(lecture.file);
    const isInside = (said: { start_ms: number; end_ms: number }) =>
      spans.some((span) => span.start_ms <= said.start_ms + 20 && span.end_ms >= said.end_ms - 20);
    expect(lecture.utterances.length).toBeGreaterThan(8);
    expect(lecture.utterances.filter((said) => !isInside(said))).toEqual([]);
    expect(spans).toHaveLength(3);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  });

  it.each([
    ['silence', 'anullsrc=r=16000:cl=mono'],
    ['a chord', 'aevalsrc=0.2*sin(262*2*PI*t)+0.2*sin(330*2*PI*t)+0.2*sin(392*2*PI*t):s=16000'],
    ['noise', 'anoisesrc=color=pink:amplitude=0.3:seed=7:sample_rate=16000'],
  ])('%s gives none', async (_, filter) => {
    expect((await listen(makeSound(filter))).spans).toEqual([]);
  });

  it('stretches that are cut out and joined have exactly their length, and lead back to where they were', async () => {
    const { audio_file } = await listen(makeSound('sine=f=440:r=16000'));
    const spans = [
      { start_ms: 1_003, end_ms: 2_346 },
      { start_ms: 7_020, end_ms: 7_797 },
      { start_ms: 15_555, end_ms: 19_001 },
    ];
    const audio = await cutAudio(MEDIA_TOOLS, { audio_file, spans });
    expect(Math.abs(countSamples(audio) / 48 - joinedLengthMs(spans))).toBeLessThanOrEqual(20);
    expect(toRecordingTime(spans, { start_ms: 1_343, end_ms: 2_120 })).toEqual({ start_ms: 7_020, end_ms: 7_797 });
  });

  it('a sound that begins late keeps its moments', async () => {
    const late = join(makeTestFolder(), 'late.mkv');
    const tone = ['-itsoffset', '3', '-f', 'lavfi', '-i', 'sine=f=440:d=2'];
    const picture = ['-f', 'lavfi', '-i', 'color=s=64x64:r=5:d=6'];
    execFileSync('ffmpeg', ['-v', 'error', ...tone, ...picture, '-map', '1:v', '-map', '0:a', late]);
    const { audio_file } = await listen(late);
    const detect = ['-af', 'silencedetect=noise=-40dB:d=1', '-f', 'null', '-'];
    const said = execFileSync('bash', ['-c', 'ffmpeg "$@" 2>&1', 'bash', '-i', audio_file, ...detect]).toString();
    expect(Number(/silence_end: ([\d.]+)/.exec(said)?.[1])).toBeCloseTo(3, 1);
  });
});
