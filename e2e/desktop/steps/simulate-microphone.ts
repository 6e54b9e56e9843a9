import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync, readSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { sampleAt, TONE_RATE } from './tones.ts';

const TICK_MS = 20;
/** Two channels of 32-bit floats: what the client prefers. ALSA would lose audio of the pipe if it had to convert it. */
const FRAME_BYTES = 8;
/** The period of the client on this device. ALSA takes a short read for a whole one; a write below 4 kB is never short. */
const CHUNK_FRAMES = 240;
/** Longer delays of this process are lost audio, as with a device whose buffer is full. */
const MAX_DELAY_SAMPLES = TONE_RATE;

export interface Microphone {
  /** Seconds since the microphone was connected. */
  now: () => number;
  disconnect: () => void;
}

/**
 * Default capture device of a computer without a audio card: ALSA reads from a pipe that is filled in real time. Every
 * quarter of a second has a tone of its own, so that lost time can be measured in what was recorded.
 */
export function simulateMicrophone({ home }: { home: string }): Microphone {
  const pipe = join(home, 'microphone');
  execFileSync('mkfifo', [pipe]);
  writeFileSync(join(home, '.asoundrc'), describeDevice(pipe));
  const connectedAt = performance.now();
  const now = () => (performance.now() - connectedAt) / 1000;
  let file: number | null = null;
  let sent = 0;

  function deliver(): void {
    const due = Math.floor(now() * TONE_RATE);
    file ??= openForWriting(pipe);
    // Without a listener the audio is gone, as in a room.
    if (file === null) sent = due;
    else sent = Math.max(sent, due - MAX_DELAY_SAMPLES);
    try {
      for (; file !== null && sent + CHUNK_FRAMES <= due; sent += CHUNK_FRAMES) writeSync(file, framesFrom(sent));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return;
      drain(pipe);
      sent = due;
    }
  }

  const timer = setInterval(deliver, TICK_MS);
  return {
    now,
    disconnect: () => {
      clearInterval(timer);
      if (file !== null) closeSync(file);
    },
  };
}

/** Audio that a killed program left behind. The pipe stays open: ALSA takes its end for audio without a pace. */
function drain(pipe: string): void {
  const file = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK);
  try {
    while (readSync(file, Buffer.alloc(65_536)) > 0);
  } catch {
    closeSync(file);
  }
}

function framesFrom(first: number): Buffer {
  const bytes = Buffer.alloc(CHUNK_FRAMES * FRAME_BYTES);
  for (let number = 0; number < CHUNK_FRAMES; number += 1) {
    bytes.writeFloatLE(sampleAt(first + number), number * FRAME_BYTES);
    bytes.writeFloatLE(sampleAt(first + number), number * FRAME_BYTES + FRAME_BYTES / 2);
  }
  return bytes;
}

/** Null while no program listens. */
function openForWriting(pipe: string): number | null {
  try {
    return openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK);
  } catch {
    return null;
  }
}

const describeDevice = (pipe: string) => `
pcm.!default {
  type file
  slave.pcm "null"
  file "/dev/null"
  infile "${pipe}"
  format "raw"
}
`;
