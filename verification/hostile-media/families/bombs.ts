import type { AllowedOutcome, FileBuilder, HostileFile } from '../hostile-file.ts';
import { audioMovie } from '../movie-boxes.ts';

const file = (
  name: string,
  what: string,
  allowed: AllowedOutcome,
  make: (builder: FileBuilder) => Buffer | Promise<Buffer>,
): HostileFile => ({ family: 'bombs', name, what, allowed, make });

const FIVE_MINUTES_S = 300;
const SILENCE = ['-f', 'lavfi', '-i', 'anullsrc=r=16000:cl=mono'];
const BLACK = ['-f', 'lavfi', '-i', 'color=s=1920x1080:r=0.1:d=300'];
const FRAMES = 6_000;

/** Small files that decode to large output. */
export const bombs: HostileFile[] = [
  file('silence.ogg', 'three minutes of silence in a few kilobytes', 'accepted', ({ record }) =>
    record('ogg', '-f', 'lavfi', '-i', 'anullsrc=r=8000:cl=mono', '-t', '180', '-c:a', 'libopus', '-b:a', '6k'),
  ),
  file('silence.flac', 'five minutes of silence in a few kilobytes', 'either', ({ record }) =>
    record('flac', '-f', 'lavfi', '-i', 'anullsrc=r=8000:cl=mono', '-t', String(FIVE_MINUTES_S)),
  ),
  file('hole.mov', 'two samples minutes apart, so that a gap must be filled', 'either', () =>
    audioMovie({
      sample_count: 2,
      sample_duration: FIVE_MINUTES_S / 2,
      time_scale: 1,
      duration: FIVE_MINUTES_S,
      data: Buffer.alloc(4),
    }),
  ),
  file('one-frame-over-and-over.aac', 'one frame repeated 6,000 times', 'either', ({ valid }) => {
    const second = valid.aac.indexOf(valid.aac.subarray(0, 2), 8);
    return Buffer.concat(Array.from({ length: FRAMES }, () => valid.aac.subarray(0, second)));
  }),
  file('black.mp4', 'five minutes of large black video in a few kilobytes', 'accepted', ({ record }) =>
    record('mp4', ...SILENCE, ...BLACK, '-shortest', '-c:v', 'libx264', '-preset', 'ultrafast', '-t', '300'),
  ),
];
