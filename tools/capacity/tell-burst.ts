import type { BurstFigures } from './burst/judge-burst.ts';

const spread = ({ most, p50, p95 }: { p50: number; p95: number; most: number }) =>
  `half within ${p50} h, 95 % within ${p95} h, all within ${most} h`;

/** The kept run of `npm run scale:burst -- --write`. */
export function tellBurst(figures: BurstFigures): string[] {
  const { hours, limits, told, waits } = figures;
  const promises = told.filter(({ told_s }) => told_s !== null).length;
  return [
    '## A hundredfold day',
    `\`npm run scale:burst\` plays the day before exams: a hundredth of a product with ten thousand lectures a month, a hundred times its usual day, while the model’s limits let ${Math.round(figures.wishes.served_share * 100)} % of it`,
    'through. Api, limiter, budget, queue, steps, ledger and storage are the product’s own, on a clock that is moved; the model answers over the wire after 20, 10 and 25 seconds. Lectures are a minute long, so',
    'a call is larger than the budget’s bucket and what it gives back runs over: the limits are set by estimates. Half-way an operator doubles the price, one person asks for prices by a script, and three',
    'bring a pile. `-- --quick` plays one hour.',
    '',
    `- ${figures.jobs} jobs, ${figures.completed} completed, none lost, none begun twice, each charged what its quote said; every invariant of \`tools/invariants\` holds at the end.`,
    `- Worked off ${figures.drained_after_hours} hours after the day.`,
    `- Most in any minute: ${figures.most_tokens_in_a_minute} tokens at a limit of ${limits.tokens_per_minute}, ${figures.most_requests_in_a_minute} requests at a limit of ${limits.requests_per_minute}; a bucket of ten seconds, or one call larger than it, may come on top.`,
    `- Whoever brings one or two waits: ${spread(figures.wait_ordinary_hours)}. Whoever brings a pile: ${spread(figures.wait_heavy_hours)}.`,
    `- People are taken in the order of coming; what somebody brings on top of two open ones waits in a line of its own, so it holds nobody up. The longest wait was ${figures.longest_beside_in_order} times what it would have been in one line for all.`,
    `- ${figures.quotes_refused} of the script’s questions were refused with 429 and a time to come back.`,
    `- Those who had waited longest were asked ${told.length} times what they are told: ${promises} times a number of seconds, ${told.length - promises} times that it is not their turn yet (차례를 기다리는 중). Until this was measured they were told the seconds of the work alone.`,
    '',
    '| hour | wait | at work | came in the hour | half of them began within | all within |',
    '|--:|--:|--:|--:|--:|--:|',
    ...hours
      .filter(({ hour }, index) => hour <= 24 || hour % 6 === 0 || index === hours.length - 1)
      .map(({ at_work, hour, waiting }) => {
        const came = waits.find((one) => one.hour === hour - 1);
        const cells = came === undefined ? ['', '', ''] : [came.came, `${came.p50} h`, `${came.most} h`];
        return `| ${[hour, waiting, at_work, ...cells].join(' | ')} |`;
      }),
    '',
  ];
}
