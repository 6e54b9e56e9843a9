import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { SLIDE_KINDS } from './lecture-options.ts';
import { makeLecture } from './make-lecture.ts';

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    minutes: { type: 'string', default: '12' },
    language: { type: 'string', default: 'ko' },
    seed: { type: 'string', default: 'pilgi' },
    'first-number': { type: 'string', default: '1' },
    /** Comma-separated slide kinds, used in turn. */
    slides: { type: 'string', default: SLIDE_KINDS.join(',') },
    'slide-seconds': { type: 'string', default: '45' },
    'silence-minutes': { type: 'string', default: '0' },
    'music-minutes': { type: 'string', default: '0' },
    'keyframe-seconds': { type: 'string', default: '5' },
    'keyframes-anywhere': { type: 'boolean', default: false },
    'sound-only': { type: 'boolean', default: false },
  },
});
if (values.out === undefined) throw new Error('--out DIRECTORY is required');

const names = values.slides.split(',');
const out = resolve(values.out);
const made = await makeLecture({
  out,
  minutes: Number(values.minutes),
  language: values.language === 'en' ? 'en' : 'ko',
  seed: values.seed,
  first_number: Number(values['first-number']),
  kinds: SLIDE_KINDS.filter((kind) => names.includes(kind)),
  slide_seconds: Number(values['slide-seconds']),
  silence_minutes: Number(values['silence-minutes']),
  music_minutes: Number(values['music-minutes']),
  has_video: !values['sound-only'],
  keyframe_seconds: Number(values['keyframe-seconds']),
  keyframes_at_changes: !values['keyframes-anywhere'],
});
await writeFile(join(out, 'lecture.json'), JSON.stringify(made, null, 2));
process.stdout.write(`${made.file}\n`);
