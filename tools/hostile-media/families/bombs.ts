import type { AllowedOutcome, HostileFile, Workshop } from '../hostile-file.ts';
import { soundMovie } from '../movie-boxes.ts';

const file = (
  name: string,
  what: string,
  allowed: AllowedOutcome,
  make: (workshop: Workshop) => Buffer | Promise<Buffer>,
): HostileFile => ({ family: 'bombs', name, what, allowed, make });

const FIVE_MINUTES_S = 300;
const SILENCE = ['-f', 'lavfi', '-i', 'anullsrc=r=16000:cl=mono'];
const BLACK = ['-f', 'lavfi', '-i', 'color=s=1920x1080:r=0.1:d=300'];
const FRAMES = 6_000;

/** Small to send, large to open. */
export const bombs: HostileFile[] = [
  file('silence.ogg', 'three minutes of silence in a few kilobytes', 'accepted', ({ record }) =>
    record('ogg', '-f', 'lavfi', '-i', 'anullsrc=r=8000:cl=mono', '-t', '180', '-c:a', 'libopus', '-b:a', '6k'),
  ),
  file('silence.flac', 'five minutes of silence in a few kilobytes', 'either', ({ record }) =>
    record('flac', '-f', 'lavfi', '-i', 'anullsrc=r=8000:cl=mono', '-t', String(FIVE_MINUTES_S)),
  ),
  file('hole.mov', 'two samples minutes apart, so that a hole must be filled', 'either', () =>
    soundMovie({
      sample_count: 2,
      sample_duration: FIVE_MINUTES_S / 2,
      time_scale: 1,
      duration: FIVE_MINUTES_S,
      data: Buffer.alloc(4),
    }),
  ),
  file('one-frame-over-and-over.aac', 'one frame six thousand times', 'either', ({ whole }) => {
    const second = whole.aac.indexOf(whole.aac.subarray(0, 2), 8);
    return Buffer.concat(Array.from({ length: FRAMES }, () => whole.aac.subarray(0, second)));
  }),
  file('black.mp4', 'five minutes of a large black picture in a few kilobytes', 'accepted', ({ record }) =>
    record('mp4', ...SILENCE, ...BLACK, '-shortest', '-c:v', 'libx264', '-preset', 'ultrafast', '-t', '300'),
  ),
];
