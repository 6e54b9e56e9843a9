import { parseArgs } from 'node:util';
import { verifyJudges } from './verify-judges.ts';

const { values } = parseArgs({
  options: { jobs: { type: 'string', default: '200' }, seed: { type: 'string', default: '1' } },
});
const percent = (value: number) => `${(value * 100).toFixed(1)} %`.padStart(8);
console.log('first judge          second judge         again   first  second  stored    true');
const summaries = verifyJudges({ jobs: Number(values.jobs), seed: Number(values.seed) });
for (const one of summaries) {
  const rates = [one.rejudged, one.shown_first, one.shown_second, one.stored_rate, one.true_rate].map(percent);
  console.log(`${one.first.padEnd(20)} ${one.second.padEnd(20)} ${rates.join('')}  ${one.sections} sections`);
  for (const failure of one.failures) console.log(`  FAILED: ${failure}`);
}
if (summaries.some(({ failures }) => failures.length > 0)) process.exitCode = 1;
