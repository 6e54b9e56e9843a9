import { describe, expect, it } from 'vitest';
import type { SampleModel } from '../../../tools/seed/sample-models.ts';
import { sampleModels } from '../../../tools/seed/sample-models.ts';
import { readAssumptions } from '../read-assumptions.ts';
import type { StepUse } from './cost.queries.ts';
import { factorForMargin, lectureUse, marginPercent, netWonPerCredit } from './margins.ts';
import type { MeasuredCost } from './measure-cost.ts';
import { readMeasuredCost } from './read-measured-cost.ts';
import { asOffer, priceDays, unitCosts } from './unit-costs.ts';

const MILLION = 1_000_000;
const use = (part: Partial<StepUse>): StepUse => ({
  step: 'WRITE',
  model: 'gemini-3.8-flash',
  calls: 2,
  failed: 0,
  input_tokens: 0,
  cached_tokens: 0,
  audio_tokens: 0,
  audio_seconds: 0,
  output_tokens: 0,
  thought_tokens: 0,
  charged_input_tokens: 0,
  charged_output_tokens: 0,
  ...part,
});
const measured = (steps: StepUse[]): MeasuredCost => ({
  measured_on: '2026-11-18',
  commit: '0',
  profile: 'realistic',
  model: 'gemini-3.8-flash',
  rounds: 1,
  minutes: 60,
  works: [{ work: 'note', unit: 'lecture hour', units: 2, charged_credits: 10, steps }],
});
const wonOf = (step: StepUse) => unitCosts(measured([step]), 1000)[0]?.won;

describe('won per unit', () => {
  it('is measured tokens times the list price, at every announced price', () => {
    expect(wonOf(use({ input_tokens: 2 * MILLION }))).toEqual({ '2026-11-18': 750, '2027-01-01': 1500 });
    expect(wonOf(use({ output_tokens: 2 * MILLION, thought_tokens: MILLION }))).toEqual({
      '2026-11-18': 3750,
      '2027-01-01': 7500,
    });
  });

  it('counts cached input at its own price, and audio within the input', () => {
    expect(wonOf(use({ input_tokens: 2 * MILLION, cached_tokens: 2 * MILLION }))?.['2026-11-18']).toBe(75);
    const audio = use({ model: 'gemini-3.5-transcribe', input_tokens: 2 * MILLION, audio_tokens: 2 * MILLION });
    expect(wonOf(audio)).toEqual({ '2026-11-18': 2000 });
  });

  it('refuses a model without a price', () => expect(() => wonOf(use({ model: 'unknown' }))).toThrow('catalogue'));
});

describe('margin', () => {
  const { prices, scenario } = readAssumptions();

  it('is taken from what remains after bonus, tax and fee', () => {
    const plain = { ...prices, vat_percent: 10, card_fee_percent: 3 };
    expect(netWonPerCredit(plain, 0)).toBeCloseTo(10 / 1.1 - 0.3);
    expect(netWonPerCredit(plain, 25)).toBeCloseTo(8 / 1.1 - 0.24);
    expect(marginPercent(200, 150)).toBe(25);
    expect(200 * factorForMargin(200, 150, 50)).toBe(300);
  });

  it('of another offer has its model and its prices', () => {
    const offer: SampleModel = {
      ...(sampleModels[1] as SampleModel),
      input_token_price: 1000,
      output_token_price: 2000,
    };
    const one = use({ input_tokens: MILLION, charged_input_tokens: MILLION, charged_output_tokens: MILLION });
    const [work] = asOffer(measured([one, use({ step: 'JUDGE' })]), offer).works;
    expect(work?.charged_credits).toBe(3000);
    expect(work?.steps.map(({ model }) => model)).toEqual([offer.model_name, 'gemini-3.8-flash']);
  });

  // A newcomer who sells at the prices of the seed must not lose money with a lecture.
  it.each(sampleModels.map((offer) => [offer.display_name, offer] as const))(
    'is positive for a note and for a lecture with study work at all announced prices: %s',
    (_, offer) => {
      const sold = asOffer(readMeasuredCost(), offer);
      const works = unitCosts(sold, prices.won_per_usd);
      const net = netWonPerCredit(prices, 15);
      const note = works.find(({ work }) => work === 'note');
      for (const day of priceDays(sold))
        for (const { charged_credits, won } of [note, lectureUse(works, scenario)].filter((one) => one !== undefined))
          expect(marginPercent(charged_credits * net, won[day] ?? Number.NaN)).toBeGreaterThan(0);
    },
  );

  it('is measured for every paid work, with thoughts and a judge', () => {
    const { works, profile } = readMeasuredCost();
    expect(profile).toBe('realistic');
    expect(works.map(({ work }) => work)).toEqual(
      expect.arrayContaining(['note', 'problems', 'chat', 'grading', 'meaning', 'translation', 'document']),
    );
    const note = works.find(({ work }) => work === 'note');
    expect(note?.steps.map(({ step }) => step)).toEqual(
      expect.arrayContaining(['TRANSCRIBE', 'READ_SLIDES', 'OUTLINE', 'WRITE', 'JUDGE']),
    );
    expect(note?.steps.reduce((sum, { thought_tokens }) => sum + thought_tokens, 0)).toBeGreaterThan(0);
  });
});
