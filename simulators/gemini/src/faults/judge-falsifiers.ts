import type { ModelOutput } from '../completion/compose-output.ts';
import { isRecord } from '../json/parse-json.ts';

/** Judges that must not be trusted: they accept or reject everything, lose, reorder or overlook claims, or write too much. */
export const FALSE_JUDGE_KINDS = [
  'judge-yes',
  'judge-no',
  'judge-lazy',
  'judge-shuffled',
  'judge-half-blind',
  'judge-talkative',
] as const;
type FalseJudgeKind = (typeof FALSE_JUDGE_KINDS)[number];
type Verdict = Record<string, unknown>;

const LAZY_INTERVAL = 5;
const TALK = '이 문장은 여러 면에서 다시 살펴볼 필요가 있습니다. '.repeat(40);

export const judgeFalsifiers: Record<FalseJudgeKind, (output: ModelOutput) => void> = {
  'judge-yes': onVerdicts((verdicts) => verdicts.map((item) => ({ ...item, verdict: 'supported' }))),
  'judge-no': onVerdicts((verdicts) => verdicts.map((item) => ({ ...item, verdict: 'not_found', ids: [] }))),
  'judge-lazy': onVerdicts((verdicts) => verdicts.filter((_, index) => (index + 1) % LAZY_INTERVAL !== 0)),
  'judge-shuffled': onVerdicts((verdicts) => verdicts.toReversed()),
  // A contradiction without wrong words is a negation.
  'judge-half-blind': onVerdicts((verdicts) =>
    verdicts.map((item) =>
      item.verdict === 'contradicted' && item.wrong === '' ? { ...item, verdict: 'supported', fixed: '' } : item,
    ),
  ),
  'judge-talkative': onVerdicts((verdicts) => verdicts.map((item) => ({ ...item, fixed: TALK }))),
};

function onVerdicts(change: (verdicts: Verdict[]) => Verdict[]): (output: ModelOutput) => void {
  return (output) => {
    for (const [name, list] of Object.entries(output)) {
      const verdicts = Array.isArray(list) ? list.filter(isRecord).filter((item) => 'verdict' in item) : [];
      if (verdicts.length > 0) output[name] = change(verdicts);
    }
  };
}
