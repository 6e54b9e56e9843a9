import type { BurstFigures } from './burst/evaluate-burst.ts';

const spread = ({ max, p50, p95 }: { p50: number; p95: number; max: number }) =>
  `p50 ${p50} h, p95 ${p95} h, maximum ${max} h`;

/** Renders the stored run of `npm run capacity:burst -- --write`. */
export function renderBurst(figures: BurstFigures): string[] {
  const { hours, limits, estimates, waits } = figures;
  const withSeconds = estimates.filter(({ estimated_s }) => estimated_s !== null).length;
  return [
    '## A hundredfold day',
    `\`npm run capacity:burst\` simulates the day before exams: a hundredth of a product with ten thousand lectures per month, a hundred times its usual day, while the model limits let ${Math.round(figures.options.served_share * 100)} % of it`,
    'through. API, rate limiter, budget, queue, steps, ledger and storage are real, on a moved clock; the model simulator responds after 20, 10 and 25 seconds. Lectures are a minute long, so',
    'a call is larger than the budget bucket and refunds of the budget overflow: estimates set the limits. Half-way an operator doubles the price, one user requests quotes by a script, and three',
    'submit many lectures at once. `-- --quick` runs one hour.',
    '',
    `- ${figures.jobs} jobs, ${figures.completed} completed, none lost, none started twice, each charged within its quote; every invariant of \`verification/kit/invariants\` holds at the end.`,
    `- Backlog processed ${figures.drained_after_hours} hours after the day.`,
    `- Maximum in any minute: ${figures.max_tokens_per_minute} tokens at a limit of ${limits.tokens_per_minute}, ${figures.max_requests_per_minute} requests at a limit of ${limits.requests_per_minute}; a bucket of ten seconds, or one larger call, may be added.`,
    `- Wait of users with one or two jobs: ${spread(figures.wait_ordinary_hours)}. Users with many jobs: ${spread(figures.wait_heavy_hours)}.`,
    `- Jobs are processed in FIFO order; jobs of a user above two open ones go to the overflow queue and delay no other user. The longest wait was ${figures.max_wait_vs_fifo} times the wait in a single FIFO queue.`,
    `- ${figures.quotes_rejected} requests of the script were rejected with 429 and Retry-After.`,
    `- The progress shown to the longest-waiting users was read ${estimates.length} times: ${withSeconds} times a number of seconds, ${estimates.length - withSeconds} times queued (차례를 기다리는 중). Before this measurement it showed only the seconds of the work.`,
    '',
    '| hour | waiting | running | arrived in the hour | half started within | all within |',
    '|--:|--:|--:|--:|--:|--:|',
    ...hours
      .filter(({ hour }, index) => hour <= 24 || hour % 6 === 0 || index === hours.length - 1)
      .map(({ at_work, hour, waiting }) => {
        const came = waits.find((one) => one.hour === hour - 1);
        const cells = came === undefined ? ['', '', ''] : [came.came, `${came.p50} h`, `${came.max} h`];
        return `| ${[hour, waiting, at_work, ...cells].join(' | ')} |`;
      }),
    '',
  ];
}
