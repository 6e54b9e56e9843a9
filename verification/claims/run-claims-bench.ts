import { parseArgs } from 'node:util';
import { loadTermLister } from '../../apps/server/src/platform/korean/load-term-lister.ts';
import { settleSection } from '../kit/quality-page.ts';
import { checkPairFile } from './check-pair-file.ts';
import { codeRules } from './code-rules.ts';
import { createOldRule } from './create-old-rule.ts';
import { judgeLive } from './judge-live.ts';
import { loadPairFiles, loadPairs } from './load-pairs.ts';
import { recordSimulated } from './record-simulated.ts';
import { loadRecordings, pipelineOf } from './recordings.ts';
import { reportQuality } from './report-quality.ts';

const { values } = parseArgs({
  options: {
    /** Writes the section of docs/quality.md instead of comparing it. */
    write: { type: 'boolean', default: false },
    /** Calls a real model with the operator's key and records its answers. */
    live: { type: 'boolean', default: false },
    /** Writes answers of a simulated judge, which show that recordings are read. */
    simulate: { type: 'boolean', default: false },
    model: { type: 'string', default: 'gemini-3.5-flash-lite' },
    /** The run stops before it costs more. */
    'budget-usd': { type: 'string', default: '1' },
  },
});

const files = loadPairFiles();
const defects = files.flatMap((file) => checkPairFile(file).map((defect) => `${file.subject}: ${defect}`));
const pairs = loadPairs(files);
if (values.live) await judgeLive(pairs, { model: values.model, budget_usd: Number(values['budget-usd']) });

if (values.simulate) recordSimulated(pairs);

const recordings = loadRecordings(pairs);
const report = reportQuality(
  pairs,
  [
    { name: 'word overlap (old rule)', accepts: createOldRule(await loadTermLister()) },
    { name: 'code rules', accepts: codeRules },
    ...recordings.map((recording) => ({
      name: `${recording.is_simulated ? 'simulated judge' : recording.model} and code, ${recording.recorded_on}`,
      accepts: pipelineOf(recording, codeRules),
    })),
  ],
  describeLiveTargets(recordings.some(({ is_simulated }) => !is_simulated)),
);
console.log(report.text);

const isCurrent = settleSection('claims', report.text, values.write);
for (const defect of defects) console.log(`FAILED: ${defect}`);
for (const target of report.missed) console.log(`FAILED: ${target}`);
if (defects.length + report.missed.length > 0 || !isCurrent) process.exitCode = 1;

function describeLiveTargets(isMeasured: boolean): string[] {
  return [
    '### Targets for a real judge',
    `At least 95 % of false sentences caught, at most 5 % of faithful ones flagged. ${isMeasured ? 'Measured above.' : 'To be measured with a key: `npm run claims:bench -- --live --model <model>`. No figure above is about a real model.'}`,
    'A simulated judge has known error rates; its column shows that recorded answers and code rules are combined correctly, nothing else.',
  ];
}
