import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { mixAudio } from '../../lectures/mix-audio.ts';
import { SAMPLE_RATE } from '../../lectures/number-tones.ts';
import { renderPages } from '../../lectures/render-pages.ts';
import { runProgram } from '../../lectures/run-program.ts';
import { synthesizeSentences } from '../../lectures/synthesize-sentences.ts';
import { placeSample } from './place-sample.ts';
import { sampleScript } from './sample-script.ts';
import { writeSampleNote } from './write-sample-note.ts';

const WEB = resolve(import.meta.dirname, '../../../apps/web');
const OUT = join(WEB, 'public/sample');
/** Part of the built site: the public page is rendered from it. */
const NOTE = join(WEB, 'content/sample-note/note.json');
const SLIDE_SIZE = '1280x720';
const NO_MUSIC = { from_ms: 0, until_ms: 0 };

/** Generates the sample note of an empty studio: synthesized audio, rendered slides and the note of the script. */
async function makeSampleNote(): Promise<void> {
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  const directory = mkdtempSync(join(tmpdir(), 'pilgi-sample-'));
  try {
    const texts = sampleScript.sections.flatMap((section) => section.sentences);
    const spoken = await synthesizeSentences(texts, 'ko');
    const lengths = spoken.map((samples) => Math.round((samples.length / SAMPLE_RATE) * 1000));
    const placed = placeSample(sampleScript.sections, lengths);
    const pieces = spoken.map((samples, index) => ({ start_ms: placed.starts_ms[index] ?? 0, samples }));
    await writeAudio(mixAudio(placed.duration_ms, pieces, NO_MUSIC));
    const pages = sampleScript.sections.map(({ slide }) => ({ number: null, lines: slide }));
    const images = await renderPages(directory, pages, SLIDE_SIZE);
    for (const [index, file] of images.entries()) {
      await runProgram('ffmpeg', ['-v', 'error', '-y', '-i', file, '-q:v', '4', join(OUT, `p${index + 1}.jpg`)]);
    }
    const note = writeSampleNote(placed);
    writeFileSync(NOTE, `${JSON.stringify(note, null, 2)}\n`);
    console.log(
      `written: apps/web/public/sample, ${note.evidence.supported} of ${note.evidence.total} sentences supported`,
    );
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

async function writeAudio(audio: Iterable<Uint8Array>): Promise<void> {
  const input = ['-f', 's16le', '-ar', String(SAMPLE_RATE), '-ac', '1', '-i', 'pipe:0'];
  const output = ['-c:a', 'libopus', '-b:a', '24k', '-application', 'voip', join(OUT, 'audio.ogg')];
  await runProgram('ffmpeg', ['-v', 'error', '-y', ...input, ...output], audio);
}

await makeSampleNote();
