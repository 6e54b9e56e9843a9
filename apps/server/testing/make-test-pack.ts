import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTestFolder } from './make-test-folder.ts';

const ATTACHED = { 'pilgi-slides.json': 'application/json', 'pilgi-slides.mjpeg': 'video/x-motion-jpeg' };

/** So many pictures one after the other, no two of them alike. */
export function drawnPictures(count: number, size = '640x360'): Buffer {
  const picture = ['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=1:d=${count}`];
  return execFileSync('ffmpeg', ['-v', 'error', ...picture, '-c:v', 'mjpeg', '-f', 'mjpeg', 'pipe:1']);
}

/** Sound with whatever is attached to it, as a browser could have sent it, or somebody who means harm. */
export function makeTestPack(attached: { list?: string; pictures?: Buffer }, seconds = 30): string {
  const folder = makeTestFolder();
  const contents = { 'pilgi-slides.json': attached.list, 'pilgi-slides.mjpeg': attached.pictures };
  const given = Object.entries(ATTACHED).filter(([name]) => contents[name as keyof typeof contents] !== undefined);
  const attachments = given.flatMap(([name, type], index) => {
    writeFileSync(join(folder, name), contents[name as keyof typeof contents] ?? '');
    return ['-attach', join(folder, name), `-metadata:s:t:${index}`, `mimetype=${type}`];
  });
  const file = join(folder, 'lecture.mka');
  const sound = ['-f', 'lavfi', '-i', `sine=f=300:d=${seconds}`, '-c:a', 'libopus', '-b:a', '24k'];
  execFileSync('ffmpeg', ['-v', 'error', ...sound, ...attachments, file]);
  return file;
}
