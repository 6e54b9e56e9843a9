import { runProgram } from './run-program.ts';
import { SAMPLE_RATE } from './sound-code.ts';

const WAV_HEADER_BYTES = 44;
const AT_ONCE = 4;
const SILENT_PEAK = 200;

/** The sentences as samples, without the silence around them. */
export async function speakSentences(sentences: readonly string[], language: 'ko' | 'en'): Promise<Int16Array[]> {
  const spoken: Int16Array[] = [];
  for (let from = 0; from < sentences.length; from += AT_ONCE) {
    spoken.push(...(await Promise.all(sentences.slice(from, from + AT_ONCE).map((text) => speak(text, language)))));
  }
  return spoken;
}

async function speak(text: string, language: string): Promise<Int16Array> {
  const wav = await runProgram('espeak-ng', ['-v', language, '-s', '150', '--stdout', text]);
  if (wav.readUInt32LE(24) !== SAMPLE_RATE) throw new Error('espeak-ng speaks at another sample rate');
  const samples = Int16Array.from({ length: (wav.length - WAV_HEADER_BYTES) >> 1 }, (_, index) =>
    wav.readInt16LE(WAV_HEADER_BYTES + index * 2),
  );
  const isLoud = (sample: number) => Math.abs(sample) > SILENT_PEAK;
  return samples.slice(samples.findIndex(isLoud), samples.findLastIndex(isLoud) + 1);
}
