import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeTestDirectory } from '../../../testing/make-test-directory.ts';
import { TEST_MEDIA_TOOLS } from '../../../testing/test-tools.ts';
import { MediaRefused } from './media.errors.ts';
import { probeMedia } from './probe-media.ts';

const AUDIO = ['-f', 'lavfi', '-i', 'sine=f=440:d=4'];
const VIDEO = ['-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=5:d=4'];

function write(name: string, content: string | Buffer): string {
  const file = join(makeTestDirectory(), name);
  writeFileSync(file, content);
  return file;
}

function record(name: string, ...args: string[]): string {
  const file = join(makeTestDirectory(), name);
  execFileSync('ffmpeg', ['-v', 'error', ...args, file]);
  return file;
}

/** The same recording with a false duration in its header. */
function withFalseDuration(seconds: number): string {
  const bytes = readFileSync(normal());
  const box = bytes.indexOf('mvhd');
  bytes.writeUInt32BE(bytes.readUInt32BE(box + 16) * seconds, box + 20);
  return write('false-duration.mp4', bytes);
}

const normal = () => record('lecture.mp4', ...AUDIO, ...VIDEO, '-movflags', '+faststart', '-shortest');
const probe = (file: string) => probeMedia(TEST_MEDIA_TOOLS, { file });

const HOSTILE: [string, string, () => string][] = [
  ['an empty file', 'empty', () => write('a.mp4', '')],
  [
    'random bytes',
    'not_media',
    () => write('a.mp4', Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7919) % 251))),
  ],
  ['a web page', 'not_media', () => write('a.mp4', '<!doctype html><html><body>강의</body></html>')],
  ['an archive', 'not_media', () => write('a.mp4', Buffer.from('504b0304140000000800', 'hex'))],
  [
    'an SVG image',
    'not_media',
    () => write('a.mp4', '<svg xmlns="http://www.w3.org/2000/svg"><image href="/etc/passwd"/></svg>'),
  ],
  ['a shell script', 'not_media', () => write('a.mp4', '#!/bin/sh\ncat /etc/passwd\n')],
  ['subtitles', 'not_media', () => write('a.mp4', '1\n00:00:00,000 --> 00:00:02,000\n안녕하세요\n')],
  ['a still image', 'not_media', () => record('a.png', ...VIDEO, '-frames:v', '1')],
  [
    'an HLS playlist with a local file',
    'playlist',
    () => write('a.mp4', '#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'),
  ],
  [
    'an HLS playlist with a URL',
    'playlist',
    () => write('a.mp4', '\uFEFF#EXTM3U\n#EXTINF:10,\nhttp://127.0.0.1/secret\n'),
  ],
  ['an ffconcat script', 'playlist', () => write('a.mp4', "ffconcat version 1.0\nfile '/etc/passwd'\n")],
  ['an ffconcat script without its header', 'playlist', () => write('a.mp4', "file '/etc/passwd'\nduration 3\n")],
  [
    'a DASH manifest',
    'playlist',
    () => write('a.mp4', '<?xml version="1.0"?><MPD><BaseURL>file:///etc/</BaseURL></MPD>'),
  ],
  ['a PLS playlist', 'playlist', () => write('a.mp4', '[playlist]\nFile1=/etc/passwd\n')],
  ['a video without audio', 'no_audio', () => record('a.mp4', ...VIDEO)],
  [
    'a file cut before its header',
    'truncated',
    () => write('a.mp4', readFileSync(record('b.mp4', ...AUDIO, ...VIDEO)).subarray(0, 9_000)),
  ],
  [
    'a file cut in the middle',
    'truncated',
    () => {
      const whole = readFileSync(normal());
      return write('a.mp4', whole.subarray(0, whole.length * 0.6));
    },
  ],
  [
    'oversized video dimensions',
    'absurd',
    () => record('a.mkv', ...AUDIO, '-f', 'lavfi', '-i', 'color=s=12000x200:r=1:d=1', '-c:v', 'mjpeg'),
  ],
  [
    'a duration of a hundred hours',
    'too_long',
    () => record('a.mkv', ...AUDIO, '-itsoffset', '360000', ...AUDIO, '-map', '0', '-map', '1', '-c:a', 'libopus'),
  ],
  ['a false duration', 'truncated', () => withFalseDuration(3_600)],
  ['a false duration above the limit', 'too_long', () => withFalseDuration(200_000)],
];

describe('probeMedia of unusable files', () => {
  it.each(HOSTILE)('rejects %s: %s', async (_, reason, make) => {
    const refused = await probe(make()).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(MediaRefused);
    expect(refused).toMatchObject({ reason, detail: expect.stringMatching(/[가-힣].*요\.$/) });
  });
});

describe('probeMedia of recordings', () => {
  it.each([
    ['lecture.mp4', [...AUDIO, ...VIDEO, '-shortest'], { has_video: true, width: 320, height: 180 }],
    ['lecture.mov', [...AUDIO, ...VIDEO, '-shortest'], { has_video: true, width: 320, height: 180 }],
    ['lecture.mkv', [...AUDIO, ...VIDEO, '-shortest'], { has_video: true, width: 320, height: 180 }],
    ['lecture.webm', [...AUDIO, ...VIDEO, '-shortest', '-c:v', 'libvpx', '-deadline', 'realtime'], { has_video: true }],
    ['lecture.m4a', AUDIO, { has_video: false, width: null }],
    ['lecture.mp3', AUDIO, { has_video: false }],
    ['lecture.wav', AUDIO, { has_video: false, container: 'wav' }],
    ['lecture.aac', AUDIO, { has_video: false }],
    ['lecture.ogg', [...AUDIO, '-c:a', 'libopus'], { has_video: false }],
    ['lecture.flac', AUDIO, { has_video: false, container: 'flac' }],
  ])('returns the facts of %s', async (name, args, facts) => {
    const found = await probe(record(name, ...args));
    expect(found).toMatchObject({ ...facts, has_audio: true });
    expect(found.duration_ms / 1000).toBeCloseTo(4, 0);
  });

  it('accepts a recording with keyframes minutes apart', async () => {
    const inputs = ['-f', 'lavfi', '-i', 'sine=f=440:d=300', '-f', 'lavfi', '-i', 'color=s=64x36:r=1:d=300'];
    const fewKeyframes = ['-c:a', 'aac', '-b:a', '16k', '-g', '600', '-sc_threshold', '0'];
    const file = record('rare.mp4', ...inputs, ...fewKeyframes, '-movflags', '+faststart');
    expect((await probe(file)).duration_ms / 1000).toBeCloseTo(300, 0);
  });

  it('treats a file name in the form of an option as a name', async () => {
    const file = record('lecture.wav', ...AUDIO);
    const optionLike = join(makeTestDirectory(), '-i http:$(id) %d.wav');
    writeFileSync(optionLike, readFileSync(file));
    expect(await probe(optionLike)).toMatchObject({ container: 'wav' });
  });
});
