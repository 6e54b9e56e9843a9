import type { ModelProvider, ModelStep, ThinkingLevel } from '@pilgi/domain/ai-work';
import type { ModelProfileView, OfferSteps } from './model-steps.api.ts';

export const STEP_TEXTS: Record<ModelStep, string> = {
  TRANSCRIBE: '받아쓰기',
  READ_SLIDES: '슬라이드 읽기',
  OUTLINE: '개요 잡기',
  WRITE: '노트 쓰기',
  JUDGE: '강의와 대조',
  MAKE_PROBLEM: '문제 만들기',
  SOLVE: '문제 풀어 보기',
  GRADE: '채점',
  ANSWER: '질문 답변',
  EMBED: '검색 색인',
};

export const PROVIDER_TEXTS: Record<ModelProvider, string> = {
  gemini: 'Gemini',
  'gemini-speech': 'Gemini 음성',
  'openai-compatible': 'OpenAI 호환',
  'openai-speech': 'OpenAI 호환 음성',
  rtzr: '리턴제로',
};

export const LEVEL_TEXTS: Record<ThinkingLevel, string> = {
  minimal: '최소',
  low: '낮음',
  medium: '중간',
  high: '높음',
};

const dollars = (micro: number) => `$${(micro / 1_000_000).toLocaleString('en-US', { maximumFractionDigits: 6 })}`;

export function describePrice({ price_today: price }: Pick<ModelProfileView, 'price_today'>): string {
  if (price === null) return '원가를 알 수 없음';
  if (price.audio_hour > 0) return `음성 1시간 ${dollars(price.audio_hour)}`;
  return `100만 토큰당 입력 ${dollars(price.input)}, 출력 ${dollars(price.output)}`;
}

export function describeChange({ kind, day, days_left }: ModelProfileView['changes'][number]): string {
  return `${day}에 ${kind === 'SHUTDOWN' ? '종료' : '원가 인상'} (${days_left}일 남음)`;
}

type Probe = NonNullable<ModelProfileView['probe']>;

const PROBE_STATES: Record<Probe['state'], string> = {
  FOUND: '제공자에 있음',
  MISSING: '제공자에 없음',
  UNVERIFIED: '확인하지 못함',
};

/** Result of the last probe in short sentences. */
export function describeProbe(probe: Probe | null): string[] {
  if (probe === null) return ['아직 확인하지 않음'];
  const accepted = probe.levels.filter(({ outcome }) => outcome === 'ACCEPTED');
  const levels = accepted.map(({ level, thought_tokens }) =>
    thought_tokens === null
      ? LEVEL_TEXTS[level]
      : `${LEVEL_TEXTS[level]} ${thought_tokens.toLocaleString('ko-KR')}토큰`,
  );
  return [
    PROBE_STATES[probe.state],
    ...(probe.output_token_limit === null ? [] : [`최대 출력 ${probe.output_token_limit.toLocaleString('ko-KR')}토큰`]),
    ...(levels.length === 0 ? [] : [`생각 수준: ${levels.join(', ')}`]),
    ...(probe.is_empty_at_64 === true ? ['생각이 출력 한도를 함께 씀'] : []),
    ...(probe.is_routed && probe.model_version !== null ? [`다른 모델이 답함: ${probe.model_version}`] : []),
  ];
}

/** '원가의 133% · 가장 낮은 날 2027-01-01' */
export function describeMargin({ percent, day }: OfferSteps['margin']): string {
  return percent === null ? '원가를 알 수 없음' : `원가의 ${percent.toLocaleString('ko-KR')}% · 가장 낮은 날 ${day}`;
}
