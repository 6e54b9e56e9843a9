import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseStepModels, DEFAULT_STEP_MODELS } from './choose-step-models.ts';
import { MODEL_CATALOGUE } from './model-catalogue.ts';
import { lowerLevel, MAX_STEP_CHOICES, type ModelProfile, offeredLevel, priceOn, profileKey } from './model-profile.ts';
import { defaultTokenPrices, offerMargin } from './offer-margin.ts';
import { attemptSettings, outputLimitFor } from './output-limit.ts';
import { providerCost, toWon } from './provider-cost.ts';
import { resolveFromCatalogue } from './resolve-from-catalogue.ts';

const profileOf = (model: string): ModelProfile => {
  const found = MODEL_CATALOGUE.find((profile) => profile.model === model);
  if (found === undefined) throw new Error(`no profile of ${model}`);
  return found;
};
const priceAt = (input_token_price: number, output_token_price: number) => ({
  input_token_price,
  output_token_price,
  has_high_usage_pricing: false,
  high_usage_threshold_tokens: 0,
  high_usage_input_multiplier_tenths: 10,
  high_usage_output_multiplier_tenths: 10,
});

describe('the catalogue', () => {
  it('has a profile with a price for every default choice, and at most three choices per step', () => {
    const known = new Set(MODEL_CATALOGUE.filter(({ prices }) => prices.length > 0).map(profileKey));
    for (const choices of Object.values(DEFAULT_STEP_MODELS)) {
      expect(choices.length).toBeLessThanOrEqual(MAX_STEP_CHOICES);
      expect(choices.filter((choice) => !known.has(profileKey(choice)))).toEqual([]);
    }
  });

  it('names only thinking levels that the model accepts', () => {
    for (const choice of Object.values(DEFAULT_STEP_MODELS).flat()) {
      const profile = profileOf(choice.model);
      expect(offeredLevel(profile, choice.thinking_level)).toBe(choice.thinking_level);
    }
  });

  it('offers no retired models and lists prices in order of their dates', () => {
    expect(MODEL_CATALOGUE.filter(({ model }) => model.startsWith('gemini-2.'))).toEqual([]);
    for (const { prices } of MODEL_CATALOGUE) {
      expect(prices.map(({ from }) => from)).toEqual(prices.map(({ from }) => from).toSorted());
    }
  });

  it('lets another model judge than the one that writes, and another solve than the one that makes', () => {
    expect(DEFAULT_STEP_MODELS.JUDGE[0]?.model).not.toBe(DEFAULT_STEP_MODELS.WRITE[0]?.model);
    expect(DEFAULT_STEP_MODELS.SOLVE[0]?.model).not.toBe(DEFAULT_STEP_MODELS.MAKE_PROBLEM[0]?.model);
  });
});

describe('thinking levels', () => {
  it.each([
    ['gemini-3.8-flash', 'minimal', 'low'],
    ['gemini-3.8-flash', 'high', 'high'],
    ['gemini-3.6-flash', 'minimal', 'minimal'],
    ['gemini-3.6-flash', null, 'low'],
    ['gemini-3.5-transcribe', 'high', null],
  ] as const)('%s at %s is called at %s', (model, level, offered) => {
    expect(offeredLevel(profileOf(model), level)).toBe(offered);
  });

  it('are lowered one by one and not below the lowest', () => {
    expect(lowerLevel(profileOf('gemini-3.8-flash'), 'high')).toBe('medium');
    expect(lowerLevel(profileOf('gemini-3.8-flash'), 'low')).toBe('low');
  });
});

describe('outputLimitFor', () => {
  it('leaves room for thoughts and never exceeds the provider limit', () => {
    const profile = profileOf('gemini-3.8-flash');
    expect(outputLimitFor(profile, { visible_tokens: 1000, level: 'low' })).toBe(1150 + 1500);
    expect(outputLimitFor(profile, { visible_tokens: 100_000, level: 'low' })).toBe(65_536);
    expect(outputLimitFor(profileOf('gemini-3.5-transcribe'), { visible_tokens: 1000, level: null })).toBe(1150);
  });
});

describe('attemptSettings', () => {
  const choice = { profile: profileOf('gemini-3.6-flash'), thinking_level: 'medium' } as const;

  it('allows twice the output and one level less after an answer that was cut off', () => {
    const first = attemptSettings(choice, { visible_tokens: 1000, is_shortened: false });
    expect(first).toEqual({ thinking_level: 'medium', max_output_tokens: 1150 + 6000 });
    const second = attemptSettings(choice, { visible_tokens: 1000, is_shortened: true });
    expect(second).toEqual({ thinking_level: 'low', max_output_tokens: 2 * (1150 + 6000) });
  });

  it('never exceeds the provider limit', () => {
    const { max_output_tokens } = attemptSettings(choice, { visible_tokens: 50_000, is_shortened: true });
    expect(max_output_tokens).toBe(65_536);
  });
});

describe('chooseStepModels', () => {
  const offered = { provider: 'gemini', model: 'gemini-4-argon' } as const;

  it('writes with the model the offer is named after and keeps a fallback', () => {
    const steps = chooseStepModels({ offered, chosen: {} });
    expect(steps.WRITE.map(({ model }) => model)).toEqual(['gemini-4-argon', 'gemini-3.8-flash']);
    expect(steps.TRANSCRIBE).toEqual(DEFAULT_STEP_MODELS.TRANSCRIBE);
  });

  it('prefers what the operator chose', () => {
    const own = [{ provider: 'rtzr', model: 'sommers', thinking_level: null }] as const;
    expect(chooseStepModels({ offered, chosen: { TRANSCRIBE: own } }).TRANSCRIBE).toEqual(own);
  });

  it('accepts a model without a profile, whose cost is unknown', () => {
    const steps = chooseStepModels({ offered: { provider: 'openai-compatible', model: 'exaone' }, chosen: {} });
    const [first] = resolveFromCatalogue(steps).WRITE;
    expect(first?.profile).toMatchObject({ model: 'exaone', prices: [], thinking: null });
  });
});

describe('providerCost', () => {
  const usage = {
    input_tokens: 1_000_000,
    cached_input_tokens: 0,
    audio_input_tokens: 0,
    output_tokens: 0,
    audio_seconds: 0,
  };

  it.each([
    ['before a price rise', '2026-12-31', 750_000n],
    ['after it', '2027-01-01', 1_500_000n],
  ])('takes the price of the day: %s', (_title, day, cost) => {
    expect(providerCost(usage, profileOf('gemini-3.8-flash'), day)).toBe(cost);
  });

  it('counts audio, cached tokens, output and hours at their own prices', () => {
    const lite = profileOf('gemini-3.1-flash-lite');
    const mixed = { ...usage, audio_input_tokens: 400_000, cached_input_tokens: 100_000, output_tokens: 200_000 };
    expect(providerCost(mixed, lite, '2026-11-17')).toBe(500_000n / 4n + 200_000n + 2_500n + 300_000n);
    const hour = { ...usage, input_tokens: 0, audio_seconds: 3600 };
    expect(providerCost(hour, profileOf('sommers'), '2026-11-17')).toBe(750_000n);
  });

  it('is unknown without a price and never negative', () => {
    expect(providerCost(usage, { prices: [] }, '2026-11-17')).toBeNull();
    expect(priceOn({ prices: [] }, '2026-11-17')).toBeNull();
    const anyUsage = fc.record({
      input_tokens: fc.nat(10_000_000),
      cached_input_tokens: fc.nat(20_000_000),
      audio_input_tokens: fc.nat(10_000_000),
      output_tokens: fc.nat(100_000),
      audio_seconds: fc.nat(40_000),
    });
    fc.assert(
      fc.property(anyUsage, (one) => {
        expect(providerCost(one, profileOf('gemini-3.8-flash'), '2026-11-17')).toBeGreaterThanOrEqual(0n);
      }),
    );
  });

  it('is converted to won, rounded up', () => {
    expect(toWon(1_000_000n, 145_000)).toBe(1_450);
    expect(toWon(1n, 145_000)).toBe(1);
  });
});

describe('offerMargin', () => {
  const steps = resolveFromCatalogue(
    chooseStepModels({ offered: { provider: 'gemini', model: 'gemini-3.8-flash' }, chosen: {} }),
  );
  const at = (input: number, output: number, today = '2026-11-17') =>
    offerMargin({ price: priceAt(input, output), steps, won_per_usd_hundredths: 152_250, today });

  it('refuses a price below the provider cost', () => {
    expect(at(20, 80)).toMatchObject({ verdict: 'BELOW_COST' });
  });

  it('includes price rises that are announced for the next 90 days, and no later ones', () => {
    expect(at(245, 980)).toMatchObject({ verdict: 'BELOW_COST', day: '2027-01-01' });
    expect(at(245, 980, '2026-09-01')).toMatchObject({ verdict: 'NEEDS_REASON', day: '2026-09-01' });
  });

  it('wants a reason between cost and the floor, and none above', () => {
    expect(at(310, 1240).verdict).toBe('NEEDS_REASON');
    expect(at(400, 1600).verdict).toBe('SOUND');
  });

  it('raises the default prices to the margin floor for every model of the catalogue', () => {
    for (const { provider, model, prices } of MODEL_CATALOGUE) {
      if (prices.length === 0) continue;
      const resolved = resolveFromCatalogue(chooseStepModels({ offered: { provider, model }, chosen: {} }));
      const marginAt = ({ input_token_price, output_token_price }: ReturnType<typeof defaultTokenPrices>) =>
        offerMargin({
          price: priceAt(input_token_price, output_token_price),
          steps: resolved,
          won_per_usd_hundredths: 152_250,
          today: '2026-11-17',
        });
      const { percent } = marginAt(defaultTokenPrices(null));
      expect([model, marginAt(defaultTokenPrices(percent)).verdict]).toEqual([
        model,
        percent === null ? 'COST_UNKNOWN' : 'SOUND',
      ]);
    }
    expect(defaultTokenPrices(125)).toEqual(defaultTokenPrices(null));
    expect(defaultTokenPrices(50)).toEqual({ input_token_price: 1000, output_token_price: 4000 });
  });

  it('returns COST_UNKNOWN without a price', () => {
    const unknown = resolveFromCatalogue(
      chooseStepModels({ offered: { provider: 'gemini', model: 'unheard-of' }, chosen: {} }),
    );
    const margin = offerMargin({
      price: priceAt(1, 1),
      steps: unknown,
      won_per_usd_hundredths: 145_000,
      today: '2026-11-17',
    });
    expect(margin).toMatchObject({ verdict: 'COST_UNKNOWN', percent: null });
  });
});
