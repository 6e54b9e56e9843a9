import { SAMPLE_RATE } from './number-tones.ts';
import { runProgram } from './run-program.ts';

const WAV_HEADER_BYTES = 44;
const CONCURRENCY = 4;
const SILENCE_THRESHOLD = 200;

/** Synthesizes the sentences; returns samples without leading and trailing silence. */
export async function synthesizeSentences(sentences: readonly string[], language: 'ko' | 'en'): Promise<Int16Array[]> {
  const spoken: Int16Array[] = [];
  for (let from = 0; from < sentences.length; from += CONCURRENCY) {
    spoken.push(
      ...(await Promise.all(sentences.slice(from, from + CONCURRENCY).map((text) => synthesize(text, language)))),
    );
  }
  return spoken;
}

async function synthesize(text: string, language: string): Promise<Int16Array> {
  const wav = await runProgram('espeak-ng', ['-v', language, '-s', '150', '--stdout', text]);
  if (wav.readUInt32LE(24) !== SAMPLE_RATE) throw new Error('unexpected sample rate of espeak-ng');
  const samples = Int16Array.from({ length: (wav.length - WAV_HEADER_BYTES) >> 1 }, (_, index) =>
    wav.readInt16LE(WAV_HEADER_BYTES + index * 2),
  );
  const isLoud = (sample: number) => Math.abs(sample) > SILENCE_THRESHOLD;
  return samples.slice(samples.findIndex(isLoud), samples.findLastIndex(isLoud) + 1);
}
