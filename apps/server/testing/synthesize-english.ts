import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SpokenLecture {
  file: string;
  sentences: { text: string; start_ms: number; end_ms: number }[];
}

const HEADER_BYTES = 44;
const BYTES_PER_MS = (22_050 * 2) / 1000;
const PAUSE_MS = 1_200;

/** A recording of synthesized speech only. */
export function synthesizeEnglish(texts: readonly string[]): SpokenLecture {
  const pause = Buffer.alloc(Math.round(PAUSE_MS * BYTES_PER_MS) & ~1);
  const parts: Buffer[] = [];
  const sentences: SpokenLecture['sentences'] = [];
  let header = Buffer.alloc(0);
  let length = 0;
  for (const text of texts) {
    const wav = execFileSync('espeak-ng', ['-v', 'en-us', '-s', '150', '--stdout', text]);
    header = wav.subarray(0, HEADER_BYTES);
    const audio = wav.subarray(HEADER_BYTES);
    sentences.push({ text, start_ms: length / BYTES_PER_MS, end_ms: (length + audio.length) / BYTES_PER_MS });
    parts.push(audio, pause);
    length += audio.length + pause.length;
  }
  const file = join(mkdtempSync(join(tmpdir(), 'pilgi-spoken-')), 'lecture.wav');
  header.writeUInt32LE(HEADER_BYTES - 8 + length, 4);
  header.writeUInt32LE(length, 40);
  writeFileSync(file, Buffer.concat([header, ...parts]));
  return { file, sentences };
}
