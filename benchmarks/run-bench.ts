import { parseArgs } from 'node:util';
import { benchAdmin } from './admin/bench-admin.ts';
import { benchApi } from './api/bench-api.ts';
import { benchCredits } from './credits/bench-credits.ts';
import { benchDesktop } from './desktop/bench-desktop.ts';
import { benchGrowth } from './growth/bench-growth.ts';
import { benchLanding } from './landing/bench-landing.ts';
import { benchPipeline } from './pipeline/bench-pipeline.ts';
import { listRecorded } from './print-figure.ts';
import { benchReader } from './reader/bench-reader.ts';
import { benchSandbox } from './sandbox/bench-sandbox.ts';
import { benchSearch } from './search/bench-search.ts';
import { storeFigures } from './store-figures.ts';
import { benchStudio } from './studio/bench-studio.ts';
import { benchUpload } from './upload/bench-upload.ts';
import { benchWatching } from './watching/bench-watching.ts';

/** Each benchmark compares the product with a minimal baseline in one run and prints the ratio. */
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
  sandbox: benchSandbox,
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
    /** Duration of each measurement of `api` and `credits`. */
    seconds: { type: 'string', default: '2' },
    /** Factor for the accounts of `admin` and `api`, the notes of `search`, the rows of `growth` (below 1 the smallest size, above 1 ten million) and the lecture lengths of `pipeline` and `studio`. */
    scale: { type: 'string', default: '1' },
    /** Letters of the parts of `api`, `pipeline` and `studio`. */
    part: { type: 'string', default: ALL_PARTS },
  },
});
const [name = ''] = positionals;
const bench = benches[name];
if (bench === undefined) throw new Error(`usage: npm run bench -- NAME, one of: ${Object.keys(benches).join(', ')}`);
try {
  await bench({
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    scale: Number(values.scale),
    part: values.part,
  });
} finally {
  storeMeasured();
}
// Keep-alive connections would delay the exit.
process.exit();

/** Also stores the figures of an aborted run. Short runs are not stored because they only check that the benchmark works. */
function storeMeasured(): void {
  const MIN_STORED_ROUNDS = 5;
  if (Number(values.rounds) < MIN_STORED_ROUNDS || Number(values.scale) < 1) return;
  // Larger and partial runs are stored under their own names.
  const larger = Number(values.scale) > 1 ? [values.scale] : [];
  const some = values.part === ALL_PARTS ? [] : [values.part];
  storeFigures([name, ...larger, ...some].join('-'), {
    command: `npm run bench -- ${process.argv.slice(2).join(' ')}`,
    figures: listRecorded(),
  });
}
