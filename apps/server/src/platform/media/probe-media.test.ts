import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeTestFolder } from '../../../testing/make-test-folder.ts';
import { MediaRefused } from './media.errors.ts';
import { MEDIA_TOOLS } from './media-tools.ts';
import { probeMedia } from './probe-media.ts';

const SOUND = ['-f', 'lavfi', '-i', 'sine=f=440:d=4'];
const PICTURE = ['-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=5:d=4'];

function write(name: string, content: string | Buffer): string {
  const file = join(makeTestFolder(), name);
  writeFileSync(file, content);
  return file;
}

function record(name: string, ...args: string[]): string {
  const file = join(makeTestFolder(), name);
  execFileSync('ffmpeg', ['-v', 'error', ...args, file]);
  return file;
}

/** The same recording, but its description says that it lasts so many seconds. */
function lieAboutLength(seconds: number): string {
  const bytes = readFileSync(normal());
  const box = bytes.indexOf('mvhd');
  bytes.writeUInt32BE(bytes.readUInt32BE(box + 16) * seconds, box + 20);
  return write('lying.mp4', bytes);
}

const normal = () => record('lecture.mp4', ...SOUND, ...PICTURE, '-movflags', '+faststart', '-shortest');
const probe = (file: string) => probeMedia(MEDIA_TOOLS, { file });

const HOSTILE: [string, string, () => string][] = [
  ['nothing at all', 'empty', () => write('a.mp4', '')],
  ['noise', 'not_media', () => write('a.mp4', Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7919) % 251)))],
  ['a web page', 'not_media', () => write('a.mp4', '<!doctype html><html><body>강의</body></html>')],
  ['an archive', 'not_media', () => write('a.mp4', Buffer.from('504b0304140000000800', 'hex'))],
  [
    'a picture in SVG',
    'not_media',
    () => write('a.mp4', '<svg xmlns="http://www.w3.org/2000/svg"><image href="/etc/passwd"/></svg>'),
  ],
  ['a program', 'not_media', () => write('a.mp4', '#!/bin/sh\ncat /etc/passwd\n')],
  ['subtitles', 'not_media', () => write('a.mp4', '1\n00:00:00,000 --> 00:00:02,000\n안녕하세요\n')],
  ['a still picture', 'not_media', () => record('a.png', ...PICTURE, '-frames:v', '1')],
  [
    'a list that names a file of the server',
    'playlist',
    () => write('a.mp4', '#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'),
  ],
  [
    'a list that names an address',
    'playlist',
    () => write('a.mp4', '\uFEFF#EXTM3U\n#EXTINF:10,\nhttp://127.0.0.1/secret\n'),
  ],
  ['a script of files', 'playlist', () => write('a.mp4', "ffconcat version 1.0\nfile '/etc/passwd'\n")],
  ['a script without a first line', 'playlist', () => write('a.mp4', "file '/etc/passwd'\nduration 3\n")],
  [
    'a description of streams',
    'playlist',
    () => write('a.mp4', '<?xml version="1.0"?><MPD><BaseURL>file:///etc/</BaseURL></MPD>'),
  ],
  ['a list of an old player', 'playlist', () => write('a.mp4', '[playlist]\nFile1=/etc/passwd\n')],
  ['no sound', 'no_audio', () => record('a.mp4', ...PICTURE)],
  [
    'cut before its description',
    'truncated',
    () => write('a.mp4', readFileSync(record('b.mp4', ...SOUND, ...PICTURE)).subarray(0, 9_000)),
  ],
  [
    'cut in the middle',
    'truncated',
    () => {
      const whole = readFileSync(normal());
      return write('a.mp4', whole.subarray(0, whole.length * 0.6));
    },
  ],
  [
    'a picture of giant size',
    'absurd',
    () => record('a.mkv', ...SOUND, '-f', 'lavfi', '-i', 'color=s=12000x200:r=1:d=1', '-c:v', 'mjpeg'),
  ],
  [
    'a hundred hours by its own word',
    'too_long',
    () => record('a.mkv', ...SOUND, '-itsoffset', '360000', ...SOUND, '-map', '0', '-map', '1', '-c:a', 'libopus'),
  ],
  ['a length that is not true', 'truncated', () => lieAboutLength(3_600)],
  ['a length that is not true and too long', 'too_long', () => lieAboutLength(200_000)],
];

describe('what is no lecture is refused by its content', () => {
  it.each(HOSTILE)('%s: %s', async (_, reason, make) => {
    const refused = await probe(make()).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(MediaRefused);
    expect(refused).toMatchObject({ reason, detail: expect.stringMatching(/[가-힣].*요\.$/) });
  });
});

describe('what a recording is', () => {
  it.each([
    ['lecture.mp4', [...SOUND, ...PICTURE, '-shortest'], { has_video: true, width: 320, height: 180 }],
    ['lecture.mov', [...SOUND, ...PICTURE, '-shortest'], { has_video: true, width: 320, height: 180 }],
    ['lecture.mkv', [...SOUND, ...PICTURE, '-shortest'], { has_video: true, width: 320, height: 180 }],
    [
      'lecture.webm',
      [...SOUND, ...PICTURE, '-shortest', '-c:v', 'libvpx', '-deadline', 'realtime'],
      { has_video: true },
    ],
    ['lecture.m4a', SOUND, { has_video: false, width: null }],
    ['lecture.mp3', SOUND, { has_video: false }],
    ['lecture.wav', SOUND, { has_video: false, container: 'wav' }],
    ['lecture.aac', SOUND, { has_video: false }],
    ['lecture.ogg', [...SOUND, '-c:a', 'libopus'], { has_video: false }],
    ['lecture.flac', SOUND, { has_video: false, container: 'flac' }],
  ])('%s', async (name, args, facts) => {
    const found = await probe(record(name, ...args));
    expect(found).toMatchObject({ ...facts, has_audio: true });
    expect(found.duration_ms / 1000).toBeCloseTo(4, 0);
  });

  it('a picture a second with keyframes minutes apart is whole, though a search for its end begins far before it', async () => {
    const inputs = ['-f', 'lavfi', '-i', 'sine=f=440:d=300', '-f', 'lavfi', '-i', 'color=s=64x36:r=1:d=300'];
    const rare = ['-c:a', 'aac', '-b:a', '16k', '-g', '600', '-sc_threshold', '0'];
    const file = record('rare.mp4', ...inputs, ...rare, '-movflags', '+faststart');
    expect((await probe(file)).duration_ms / 1000).toBeCloseTo(300, 0);
  });

  it('a name that looks like an option is a name', async () => {
    const file = record('lecture.wav', ...SOUND);
    const strange = join(makeTestFolder(), '-i http:$(id) %d.wav');
    writeFileSync(strange, readFileSync(file));
    expect(await probe(strange)).toMatchObject({ container: 'wav' });
  });
});
