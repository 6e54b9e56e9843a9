import type { Prices } from '../model/prices.ts';
import type { Scenario } from '../model/scenario.ts';
import type { WorkCost } from './unit-costs.ts';

const PERCENT = 100;

/** What stays of a charged credit in won after the largest bonus, value added tax and the card fee. */
export function netWonPerCredit(prices: Prices, bonus_percent: number): number {
  const paid = prices.won_a_credit / (1 + bonus_percent / PERCENT);
  const fee = paid * (prices.card_fee_percent / PERCENT);
  return paid / (1 + prices.vat_percent / PERCENT) - fee;
}

/** How often each work belongs to a lecture; a lecture has one note. */
export function unitsPerLecture(scenario: Scenario): Record<string, number> {
  return {
    note: scenario.hours_a_lecture,
    problems: scenario.problem_sets_a_lecture,
    chat: scenario.questions_a_lecture,
    grading: scenario.essays_a_lecture,
    meaning: scenario.short_answers_a_lecture,
    translation: scenario.translated_share * scenario.hours_a_lecture,
    document: scenario.documents_a_lecture,
  };
}

/** Calls, tokens, won and credits of a lecture with the work that students do afterwards. */
export function lectureUse(works: readonly WorkCost[], scenario: Scenario) {
  const units = unitsPerLecture(scenario);
  const sum = (pick: (work: WorkCost) => number) =>
    works.reduce((total, work) => total + pick(work) * (units[work.work] ?? 0), 0);
  const days = Object.keys(works[0]?.won ?? {});
  return {
    calls: sum(({ calls }) => calls),
    tokens: sum(({ tokens }) => tokens),
    charged_credits: sum(({ charged_credits }) => charged_credits),
    won: Object.fromEntries(days.map((day) => [day, sum(({ won }) => won[day] ?? Number.NaN)])),
  };
}

/** Calls and tokens of a lecture with its study work at the model that has most of them; each model has its own limits. */
export function busiestModel(works: readonly WorkCost[], scenario: Scenario): { calls: number; tokens: number } {
  const units = unitsPerLecture(scenario);
  const byModel = new Map<string, { calls: number; tokens: number }>();
  for (const { work, steps } of works)
    for (const step of steps) {
      const { calls, tokens } = byModel.get(step.model) ?? { calls: 0, tokens: 0 };
      const factor = units[work] ?? 0;
      byModel.set(step.model, {
        calls: calls + step.calls * factor,
        tokens: tokens + (step.input_tokens + step.output_tokens) * factor,
      });
    }
  const models = [...byModel.values()];
  return {
    calls: Math.max(...models.map(({ calls }) => calls)),
    tokens: Math.max(...models.map(({ tokens }) => tokens)),
  };
}

/** Share of the net revenue that remains after the models, in percent. */
export const marginPercent = (net_won: number, cost_won: number): number => (PERCENT * (net_won - cost_won)) / net_won;

/** Factor by which prices must change for the margin; 1 when it is reached already at exactly these prices. */
export const factorForMargin = (net_won: number, cost_won: number, percent: number): number =>
  cost_won / (1 - percent / PERCENT) / net_won;
