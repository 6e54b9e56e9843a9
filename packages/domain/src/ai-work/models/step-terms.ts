import type { ModelProfile, ModelStep, ThinkingLevel } from './model-profile.ts';

/** A choice for a step with its profile. */
export interface ResolvedChoice {
  profile: ModelProfile;
  thinking_level: ThinkingLevel | null;
}

export type Bound = 'expected' | 'max';

/** What the models of a step add to the tokens of a call: the first choice decides what is expected, the dearest the maximum. */
export interface StepTerms {
  thought_tokens: Record<Bound, number>;
  audio_tokens_per_second: Record<Bound, number>;
  /** Output of a transcript besides the words: language models write the times of each line. */
  transcript_tokens_per_second: Record<Bound, number>;
  image_tokens: Record<Bound, { low: number; medium: number }>;
}

export type TermsByStep = Record<ModelStep, StepTerms>;

const TIMES_PER_SECOND: Record<Bound, number> = { expected: 2, max: 4 };

export function stepTermsOf(choices: readonly ResolvedChoice[]): StepTerms {
  const [first] = choices;
  const maxOf = (value: (choice: ResolvedChoice) => number) => Math.max(0, ...choices.map(value));
  const thoughtsOf = ({ profile, thinking_level }: ResolvedChoice, kind: 'typical_tokens' | 'max_tokens') =>
    thinking_level === null ? 0 : (profile.thinking?.[kind][thinking_level] ?? 0);
  return {
    thought_tokens: {
      expected: first === undefined ? 0 : thoughtsOf(first, 'typical_tokens'),
      max: maxOf((choice) => thoughtsOf(choice, 'max_tokens')),
    },
    audio_tokens_per_second: {
      expected: first?.profile.audio_tokens_per_second ?? 0,
      max: maxOf(({ profile }) => profile.audio_tokens_per_second),
    },
    transcript_tokens_per_second: {
      expected: first?.profile.kind === 'language' ? TIMES_PER_SECOND.expected : 0,
      max: TIMES_PER_SECOND.max,
    },
    image_tokens: {
      expected: first?.profile.image_tokens ?? { low: 0, medium: 0 },
      max: {
        low: maxOf(({ profile }) => profile.image_tokens.low),
        medium: maxOf(({ profile }) => profile.image_tokens.medium),
      },
    },
  };
}
