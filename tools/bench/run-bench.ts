import { parseArgs } from 'node:util';
import { benchAdmin } from './admin/bench-admin.ts';
import { benchApi } from './api/bench-api.ts';
import { benchCredits } from './credits/bench-credits.ts';
import { benchDesktop } from './desktop/bench-desktop.ts';
import { benchGrowth } from './growth/bench-growth.ts';
import { keepFigures } from './keep-figures.ts';
import { benchLanding } from './landing/bench-landing.ts';
import { benchPipeline } from './pipeline/bench-pipeline.ts';
import { listPrinted } from './print-figure.ts';
import { benchReader } from './reader/bench-reader.ts';
import { benchSearch } from './search/bench-search.ts';
import { benchStudio } from './studio/bench-studio.ts';
import { benchUpload } from './upload/bench-upload.ts';
import { benchWatching } from './watching/bench-watching.ts';

/** A bench compares our code with the least that could do the same, in one run, and prints the ratio. */
const benches: Readonly<
  Record<string, (options: { rounds: number; seconds: number; scale: number; part: string }) => Promise<void>>
> = {
  admin: benchAdmin,
  api: benchApi,
  credits: benchCredits,
  desktop: benchDesktop,
  growth: benchGrowth,
  landing: benchLanding,
  pipeline: benchPipeline,
  reader: benchReader,
  search: benchSearch,
  studio: benchStudio,
  upload: benchUpload,
  watching: benchWatching,
};

const ALL_PARTS = 'abcdefgh';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    /** Of each measurement of `api` and `credits`. */
    seconds: { type: 'string', default: '2' },
    /** Of the accounts of `admin` and `api`, of the notes of `search`, of the rows of `growth` (below 1 the fewest, above 1 ten million), and of the lengths of the lectures of `pipeline` and `studio`. */
    scale: { type: 'string', default: '1' },
    /** Letters of the parts of `api`, `pipeline` and `studio`. */
    part: { type: 'string', default: ALL_PARTS },
  },
});
const [name = ''] = positionals;
const bench = benches[name];
if (bench === undefined) throw new Error(`Name one of: ${Object.keys(benches).join(', ')}`);
try {
  await bench({
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    scale: Number(values.scale),
    part: values.part,
  });
} finally {
  keepMeasured();
}
// Connections that clients keep alive would hold the process for as long.
process.exit();

/** Also of a run that broke off: what was measured was measured. A short run tells whether it works, not how fast. */
function keepMeasured(): void {
  const LEAST_ROUNDS = 5;
  if (Number(values.rounds) < LEAST_ROUNDS || Number(values.scale) < 1) return;
  // A larger run and one of some parts stand beside the usual one.
  const larger = Number(values.scale) > 1 ? [values.scale] : [];
  const some = values.part === ALL_PARTS ? [] : [values.part];
  keepFigures([name, ...larger, ...some].join('-'), {
    command: `npm run bench -- ${process.argv.slice(2).join(' ')}`,
    figures: listPrinted(),
  });
}
