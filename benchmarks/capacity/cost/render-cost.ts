import { DEFAULT_WON_PER_USD_HUNDREDTHS, MODEL_CATALOGUE, priceOn } from '@pilgi/domain/ai-work';
import { CREDIT_PACKAGES } from '@pilgi/domain/billing';
import { type SampleModel, sampleModels } from '../../../tools/seed/sample-models.ts';
import type { Assumptions } from '../read-assumptions.ts';
import { count, rough } from '../render-sizes.ts';
import { factorForMargin, lectureUse, marginPercent, netWonPerCredit, unitsPerLecture } from './margins.ts';
import type { MeasuredCost } from './measure-cost.ts';
import { readMeasuredCost } from './read-measured-cost.ts';
import { asOffer, priceDays, type StepCost, unitCosts, type WorkCost } from './unit-costs.ts';

const COMMAND = 'node benchmarks/capacity/cost/run-measure-cost.ts';
const TARGET_PERCENT = 50;
const HOURS_A_MONTH = 720;
const SECONDS_AN_HOUR = 3600;
const BONUS = Math.max(...CREDIT_PACKAGES.map(({ bonus_percent }) => bonus_percent));

const table = (head: readonly string[], rows: readonly (readonly string[])[]) => [
  `| ${head.join(' | ')} |`,
  `|${head.map((_, index) => (index < 2 ? '---|' : '--:|')).join('')}`,
  ...rows.map((row) => `| ${row.join(' | ')} |`),
];

/** Section of docs/scale.md about won per lecture hour and margin. */
export function renderCost(assumptions: Assumptions): string[] {
  const measured = readMeasuredCost();
  const { works } = assumptions.figures;
  const days = priceDays(measured);
  return [
    '## Cost of a lecture hour and margin',
    `\`npm run capacity -- --cost\` prints this section. Calls, retries, thoughts and cached tokens were counted by \`${COMMAND}\` on ${measured.measured_on} (commit ${measured.commit}): ` +
      `${measured.rounds} times a lecture of ${measured.minutes} minutes with slides, scaled to an hour, and the work that follows it, by the real processes, with the offer \`${measured.model}\` of the seed. ` +
      '**The models were the simulator with its realistic profile**: the number of calls, prompts and retries is that of the product; the length of answers and the number of thoughts are assumptions of the simulator. ' +
      'With a key: `npm run provider:smoke -- --target live` measures tokens and thoughts of every step.',
    '',
    `Won at ${count(assumptions.prices.won_per_usd)} won per dollar: the default rate of ${count(DEFAULT_WON_PER_USD_HUNDREDTHS / 100)} with the reserve of 5 % that the product adds. Failed calls are included: they are paid by us and not charged.`,
    '',
    '### By step and model',
    `Per unit. Input contains cached and audio tokens, output contains thoughts. Preparation (audio, speech detection, slides) calls no model: ${rough(preparationWon(assumptions))} won of processor time per hour. Live notes move their transcripts to the job and add no calls ([0110](decisions/0110-live-notes.md)); handouts are opened without a model and add text to WRITE and JUDGE; there are no embeddings ([0106](decisions/0106-retrieval-of-a-course.md)).`,
    '',
    ...works.flatMap((work) => renderSteps(work, days)),
    '### Provider prices',
    'Dollars per million tokens, from the catalogue of the product (`model-catalogue.ts`); sources: price page of ai.google.dev as copied on 7 October 2026, with the changes that the provider has announced. Not compared with a bill.',
    '',
    ...renderProviderPrices(measured.works.flatMap(({ steps }) => steps.map(({ model }) => model))),
    '',
    '### Margin at the prices of the seed',
    `A credit is sold for ${assumptions.prices.won_a_credit} won; after the largest bonus (${BONUS} %), value added tax (${assumptions.prices.vat_percent} %) and the card fee (${assumptions.prices.card_fee_percent} %, assumed) ${rough(netWonPerCredit(assumptions.prices, BONUS))} won remain. The margin is the share of this net revenue that remains after the models; processes, database and storage are in the table of sizes. A lecture with study work is ${Object.entries(
      unitsPerLecture(assumptions.scenario),
    )
      .map(([work, number]) => `${number} ${work}`)
      .join(
        ', ',
      )} (assumed). Chat questions that the lecture does not answer are free for the user; CHAT_JUDGE per question is the share that was answered in this run.`,
    '',
    ...sampleModels.flatMap((offer) => renderMargins(asOffer(measured, offer), offer, assumptions)),
  ];
}

const preparationWon = ({ figures, machines, prices }: Assumptions) =>
  (figures.prepare_cpu_s_per_hour.value / SECONDS_AN_HOUR / machines.busy_share) *
  (prices.vcpu_won_a_month / HOURS_A_MONTH);

function renderSteps({ work, unit, steps, won, calls }: WorkCost, days: readonly string[]): string[] {
  const tokens = (value: number) => count(value);
  const row = (step: StepCost) => [
    step.step,
    `\`${step.model}\``,
    rough(step.calls),
    rough(step.failed),
    tokens(step.input_tokens),
    tokens(step.cached_tokens),
    tokens(step.output_tokens),
    tokens(step.thought_tokens),
    ...days.map((day) => rough(step.won[day] ?? 0)),
  ];
  const head = ['step', 'model', 'calls', 'failed', 'input', 'cached', 'output', 'thoughts'];
  const total = ['**all**', '', rough(calls), '', '', '', '', '', ...days.map((day) => `**${rough(won[day] ?? 0)}**`)];
  return [
    `**${work}, per ${unit}**`,
    '',
    ...table([...head, ...days.map((day) => `won, prices of ${day}`)], [...steps.map(row), total]),
    '',
  ];
}

function renderProviderPrices(used: readonly string[]): string[] {
  const models = [...new Set(used)].toSorted();
  const rows = models.flatMap((model) => {
    const prices = MODEL_CATALOGUE.find((one) => one.model === model)?.prices ?? [];
    const dollars = (micro: number) => String(micro / 1e6);
    return prices.map(({ from }) => {
      const price = priceOn({ prices }, from);
      if (price === null) throw new Error(`${model} has no price`);
      const values = [price.input, price.audio_input, price.cached_input, price.output].map(dollars);
      return [`\`${model}\``, from, ...values];
    });
  });
  return table(['model', 'from', 'input', 'audio', 'cached', 'output and thoughts'], rows);
}

function renderMargins(measured: MeasuredCost, offer: SampleModel, { prices, scenario }: Assumptions): string[] {
  const works = unitCosts(measured, prices.won_per_usd);
  const days = priceDays(measured);
  const net = netWonPerCredit(prices, BONUS);
  const use = lectureUse(works, scenario);
  const row = (name: string, credits: number, won: Record<string, number>) => [
    name,
    rough(credits),
    rough(credits * prices.won_a_credit),
    rough(credits * net),
    ...days.flatMap((day) => [
      rough(won[day] ?? 0),
      credits === 0 ? 'free' : `${marginPercent(credits * net, won[day] ?? 0).toFixed(0)} %`,
    ]),
  ];
  return [
    `**${offer.display_name} (\`${offer.model_name}\`), ${count(offer.input_token_price)} and ${count(offer.output_token_price)} credits per million input and output tokens**`,
    '',
    ...table(
      ['work', 'credits', 'won', 'net won', ...days.flatMap((day) => [`models, ${day}`, 'margin'])],
      [
        ...works.map((work) => row(`${work.work}, per ${work.unit}`, work.charged_credits, work.won)),
        row('**lecture with study work**', use.charged_credits, use.won),
      ],
    ),
    '',
    ...renderVerdict({ works, use, net, days, offer }),
    '',
  ];
}

interface Margin {
  works: readonly WorkCost[];
  use: ReturnType<typeof lectureUse>;
  net: number;
  days: readonly string[];
  offer: SampleModel;
}

function renderVerdict({ works, use, net, days, offer }: Margin): string[] {
  const isLoss = (day: string, { charged_credits, won }: Pick<WorkCost, 'charged_credits' | 'won'>) =>
    charged_credits * net < (won[day] ?? 0);
  const lossDay = days.find((day) => isLoss(day, use));
  const losing = works.filter((work) => work.charged_credits > 0 && days.some((day) => isLoss(day, work)));
  const factor = (day: string) => factorForMargin(use.charged_credits * net, use.won[day] ?? 0, TARGET_PERCENT);
  const pricesAt = (day: string) =>
    [offer.input_token_price, offer.output_token_price].map((price) => count(Math.ceil(price * factor(day))));
  return [
    lossDay === undefined
      ? 'A lecture with its study work pays for its models at all announced prices, also with the largest bonus.'
      : `**A lecture loses money at the provider's prices of ${lossDay}.**`,
    losing.length === 0
      ? 'No single work is below its cost.'
      : `Below its cost at an announced price: ${losing.map(({ work }) => work).join(', ')}.`,
    `A margin of ${TARGET_PERCENT} % needs ${days.map((day) => `${pricesAt(day).join(' and ')} credits at the costs of ${day}`).join(', ')}.`,
  ];
}
