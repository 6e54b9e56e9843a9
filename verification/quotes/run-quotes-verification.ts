import { parseArgs } from 'node:util';
import { describeJobs, evaluateJobs, simulateJobs } from './verify-quotes.ts';

const SHOWN_VIOLATIONS = 20;
const { values } = parseArgs({
  options: {
    jobs: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    /** First day of the provider's prices, YYYY-MM-DD. */
    today: { type: 'string', default: new Date().toISOString().slice(0, 10) },
  },
});
const jobs = simulateJobs({ jobs: Number(values.jobs), seed: Number(values.seed), today: values.today });
for (const line of describeJobs(jobs)) console.log(line);
const violations = evaluateJobs(jobs);
console.log(`${violations.length} violations, seed ${values.seed}`);
for (const found of violations.slice(0, SHOWN_VIOLATIONS)) console.error(`  ${found}`);
process.exitCode = violations.length > 0 ? 1 : 0;
