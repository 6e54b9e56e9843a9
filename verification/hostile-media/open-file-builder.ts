import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSeededRandom } from '../../tools/lectures/create-seeded-random.ts';
import { runProgram } from '../../tools/lectures/run-program.ts';
import { EXTENSIONS, type Extension, type FileBuilder } from './hostile-file.ts';

const AUDIO = ['-f', 'lavfi', '-i', 'sine=f=440:d=3'];
const VIDEO = ['-f', 'lavfi', '-i', 'testsrc2=s=160x90:r=5:d=3'];

const VALID: Record<Extension, readonly string[]> = {
  mp4: [...AUDIO, ...VIDEO, '-shortest', '-movflags', '+faststart'],
  mov: [...AUDIO, ...VIDEO, '-shortest'],
  mkv: [...AUDIO, ...VIDEO, '-shortest'],
  webm: [...AUDIO, ...VIDEO, '-shortest', '-c:v', 'libvpx', '-deadline', 'realtime', '-c:a', 'libopus'],
  m4a: AUDIO,
  mp3: AUDIO,
  wav: AUDIO,
  ogg: [...AUDIO, '-c:a', 'libopus'],
  aac: AUDIO,
};

/** Creates small valid recordings from which the hostile files are derived. */
export async function openFileBuilder(
  directory: string,
  { seed, ...given }: Pick<FileBuilder, 'listener_url' | 'secret_file'> & { seed: number },
): Promise<FileBuilder> {
  mkdirSync(directory, { recursive: true });
  let count = 0;
  const record = async (extension: string, ...args: string[]) => {
    count += 1;
    const file = join(directory, `made-${count}.${extension}`);
    await runProgram('ffmpeg', ['-v', 'error', '-y', ...args, file]);
    return readFileSync(file);
  };
  const valid: Partial<Record<Extension, Buffer>> = {};
  for (const extension of EXTENSIONS) valid[extension] = await record(extension, ...VALID[extension]);
  return {
    ...given,
    valid: valid as Record<Extension, Buffer>,
    random: createSeededRandom(`hostile-media/${seed}`),
    record,
    writeFile: (name, content) => {
      const file = join(directory, name);
      writeFileSync(file, content);
      return file;
    },
  };
}
