import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTestDirectory } from './make-test-directory.ts';

const ATTACHED = { 'pilgi-slides.json': 'application/json', 'pilgi-slides.mjpeg': 'video/x-motion-jpeg' };

/** Concatenated JPEG images, all different. */
export function drawnImages(count: number, size = '640x360'): Buffer {
  const video = ['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=1:d=${count}`];
  return execFileSync('ffmpeg', ['-v', 'error', ...video, '-c:v', 'mjpeg', '-f', 'mjpeg', 'pipe:1']);
}

/** Audio with attachments, as sent by a browser or an attacker. */
export function makeTestPack(attached: { list?: string; images?: Buffer }, seconds = 30): string {
  const directory = makeTestDirectory();
  const contents = { 'pilgi-slides.json': attached.list, 'pilgi-slides.mjpeg': attached.images };
  const present = Object.entries(ATTACHED).filter(([name]) => contents[name as keyof typeof contents] !== undefined);
  const attachments = present.flatMap(([name, type], index) => {
    writeFileSync(join(directory, name), contents[name as keyof typeof contents] ?? '');
    return ['-attach', join(directory, name), `-metadata:s:t:${index}`, `mimetype=${type}`];
  });
  const file = join(directory, 'lecture.mka');
  const audio = ['-f', 'lavfi', '-i', `sine=f=300:d=${seconds}`, '-c:a', 'libopus', '-b:a', '24k'];
  execFileSync('ffmpeg', ['-v', 'error', ...audio, ...attachments, file]);
  return file;
}
