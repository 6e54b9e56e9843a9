import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '../lectures/run-program.ts';
import { createDraw } from '../money-proof/create-draw.ts';
import { ENDINGS, type Ending, type Workshop } from './hostile-file.ts';

const SOUND = ['-f', 'lavfi', '-i', 'sine=f=440:d=3'];
const PICTURE = ['-f', 'lavfi', '-i', 'testsrc2=s=160x90:r=5:d=3'];

const WHOLE: Record<Ending, readonly string[]> = {
  mp4: [...SOUND, ...PICTURE, '-shortest', '-movflags', '+faststart'],
  mov: [...SOUND, ...PICTURE, '-shortest'],
  mkv: [...SOUND, ...PICTURE, '-shortest'],
  webm: [...SOUND, ...PICTURE, '-shortest', '-c:v', 'libvpx', '-deadline', 'realtime', '-c:a', 'libopus'],
  m4a: SOUND,
  mp3: SOUND,
  wav: SOUND,
  ogg: [...SOUND, '-c:a', 'libopus'],
  aac: SOUND,
};

/** The small recordings that are as they should be, from which the others are spoilt. */
export async function openWorkshop(
  folder: string,
  { seed, ...given }: Pick<Workshop, 'listener_url' | 'secret_file'> & { seed: number },
): Promise<Workshop> {
  mkdirSync(folder, { recursive: true });
  let count = 0;
  const record = async (ending: string, ...args: string[]) => {
    count += 1;
    const file = join(folder, `made-${count}.${ending}`);
    await runProgram('ffmpeg', ['-v', 'error', '-y', ...args, file]);
    return readFileSync(file);
  };
  const whole: Partial<Record<Ending, Buffer>> = {};
  for (const ending of ENDINGS) whole[ending] = await record(ending, ...WHOLE[ending]);
  return {
    ...given,
    whole: whole as Record<Ending, Buffer>,
    draw: createDraw(`hostile-media/${seed}`),
    record,
    keep: (name, content) => {
      const file = join(folder, name);
      writeFileSync(file, content);
      return file;
    },
  };
}
