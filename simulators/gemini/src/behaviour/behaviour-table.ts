export const PROFILES = ['kind', 'realistic', 'cruel'] as const;
export type Profile = (typeof PROFILES)[number];

/** Profile of a simulator that is started without one. Tests that compare exact responses start it with `kind`. */
export const DEFAULT_PROFILE: Profile = 'realistic';

interface Behaviour {
  /** Share of the calls to which it can apply. */
  rates: Readonly<Record<Profile, number>>;
  /** Where the behaviour of the real provider is documented or reported. */
  source: string;
}

const ALWAYS = { kind: 1, realistic: 1, cruel: 1 };
const EXCEPT_KIND = { kind: 0, realistic: 1, cruel: 1 };

export const BEHAVIOURS = {
  think: { rates: EXCEPT_KIND, source: 'googleapis/python-genai#2062, NousResearch/hermes-agent#87209' },
  'reject-model': {
    rates: ALWAYS,
    source: 'ai.google.dev/gemini-api/docs/deprecations',
  },
  'route-model': {
    rates: ALWAYS,
    source: 'ai.google.dev/gemini-api/docs/changelog, 8 October 2026',
  },
  'reject-settings': {
    rates: ALWAYS,
    source: 'dzivkovi/video-intel v2.7.1; ai.google.dev/gemini-api/docs/thinking',
  },
  'reject-schema': { rates: EXCEPT_KIND, source: 'vercel/ai#21192, googleapis/js-genai#882, python-genai#660' },
  paraphrase: { rates: EXCEPT_KIND, source: 'assumed: a language model rephrases what it is given' },
  mishear: { rates: EXCEPT_KIND, source: 'rtzr/Awesome-Korean-Speech-Recognition: character error rates of lectures' },
  drift: {
    rates: { kind: 0, realistic: 0.6, cruel: 0.6 },
    source: 'GoogleCloudPlatform/generative-ai#753, deprecated-generative-ai-js#269 and #426, pyvideotrans#624',
  },
  skip: {
    rates: { kind: 0, realistic: 0.1, cruel: 0.4 },
    source: 'deprecated-generative-ai-python#336: 9 of 73 minutes transcribed',
  },
  'stop-early': { rates: { kind: 0, realistic: 0.05, cruel: 0.2 }, source: 'deprecated-generative-ai-python#336' },
  loop: {
    rates: { kind: 0, realistic: 0.02, cruel: 0.1 },
    source: 'SYSTRAN/faster-whisper#465, sagascript#126, airo#1813',
  },
  invent: { rates: { kind: 0, realistic: 0.05, cruel: 0.3 }, source: 'screenpipe#4070' },
  'time-format': {
    rates: { kind: 0, realistic: 0.1, cruel: 0.4 },
    source: 'GoogleCloudPlatform/generative-ai#753 (minutes and seconds); the rate is assumed',
  },
  block: {
    rates: { kind: 0, realistic: 0.01, cruel: 0.05 },
    source: 'dudarenok-maker/Castwright#764, deprecated-generative-ai-python#336',
  },
  'empty-answer': { rates: { kind: 0, realistic: 0.005, cruel: 0.03 }, source: 'discuss.ai.google.dev/t/179937' },
  'wrong-json': { rates: { kind: 0, realistic: 0.01, cruel: 0.05 }, source: 'assumed: fenced and cut JSON' },
  'rate-limit': {
    rates: { kind: 0, realistic: 0.01, cruel: 0.1 },
    source: 'google-gemini/gemini-cli#2020, gke-labs#1215 (no delay given)',
  },
  slow: { rates: EXCEPT_KIND, source: 'assumed: first byte after 2 to 20 s, at worst 120 s' },
  misjudge: { rates: { kind: 0, realistic: 0.05, cruel: 0.15 }, source: 'LLM-AggreFact leaderboard; assumed rate' },
  mistranslate: {
    rates: { kind: 0, realistic: 0.02, cruel: 0.15 },
    source:
      'machinewrapped/llm-subtrans#6 and rockbenben/subtitle-translator#44 (merged lines), MaKTaiL/gemini-srt-translator#22 and morpheus65535/bazarr#2975 (2 of 100 lines missing), SubtitleEdit/subtitleedit#4534 (not translated), mozilla/sumo#2506 (added text); numbers, terms and rates are assumed',
  },
  'swap-speakers': {
    rates: EXCEPT_KIND,
    source: 'assumed from community.openai.com/tag/diarize: labels of two requests are unrelated',
  },
  'lose-speakers': {
    rates: { kind: 0, realistic: 0.1, cruel: 0.3 },
    source: 'fleek/VADtransciber#2: 15 to 20 % of the lines without a speaker; the rate is assumed',
  },
  'split-speaker': {
    rates: { kind: 0, realistic: 0.1, cruel: 0.3 },
    source: 'yazinsai/OpenOats#702, hellguz/MeetScribe#39: more labels than speakers; the rate is assumed',
  },
  'flip-speaker-words': {
    rates: EXCEPT_KIND,
    source: 'aws-samples/amazon-transcribe-live-meeting-assistant#577: labels of single words are noisy',
  },
} as const satisfies Record<string, Behaviour>;
export type BehaviourName = keyof typeof BEHAVIOURS;

/** Without those that apply to every profile: no provider serves such a request. */
export const ADJUSTABLE_BEHAVIOURS = Object.entries(BEHAVIOURS).flatMap(([name, { rates }]) =>
  rates.kind === 1 ? [] : [name],
);

/** How strong a behaviour is when it applies. */
export const SCALES = {
  /** Share of the syllables that are transcribed wrongly. */
  misheard_syllables: { kind: 0, realistic: 0.04, cruel: 0.12 },
  /** Share of the sentences that are rephrased. */
  paraphrased_sentences: { kind: 0, realistic: 0.6, cruel: 0.6 },
  /** Bounds of the model's clock relative to the recording's. */
  clock_min: { kind: 1, realistic: 0.95, cruel: 0.8 },
  clock_max: { kind: 1, realistic: 1.15, cruel: 1.5 },
  thought_factor: { kind: 0, realistic: 1, cruel: 3 },
  first_byte_max_ms: { kind: 0, realistic: 20_000, cruel: 120_000 },
  /** Factor of every simulated waiting time, small so that tests are fast; 1 is the real provider. */
  wait_scale: { kind: 0.002, realistic: 0.002, cruel: 0.002 },
} as const satisfies Record<string, Record<Profile, number>>;
export type ScaleName = keyof typeof SCALES;

export type BehaviourRates = Readonly<Record<BehaviourName | ScaleName, number>>;

export function ratesOf(profile: Profile, overrides: Partial<BehaviourRates> = {}): BehaviourRates {
  const rates = Object.entries(BEHAVIOURS).map(([name, behaviour]) => [name, behaviour.rates[profile]]);
  const scales = Object.entries(SCALES).map(([name, scale]) => [name, scale[profile]]);
  return { ...(Object.fromEntries([...rates, ...scales]) as BehaviourRates), ...overrides };
}
