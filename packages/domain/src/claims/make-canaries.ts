import type { SeededRandom } from '../shared/seeded-random.ts';
import type { Claim, ClaimLine } from './claim.ts';

/** `line`: a changed line. `pair`: a changed sentence of the note. `elsewhere`: a line of another part. `true`: an unchanged or restated line. */
export const CANARY_KINDS = ['line', 'pair', 'elsewhere', 'true'] as const;
export type CanaryKind = (typeof CANARY_KINDS)[number];

export interface Canary {
  kind: CanaryKind;
  text: string;
  ids: readonly string[];
  /** The text it was made of. */
  source: string;
  /** What was changed, for false ones. */
  change: string | null;
  /** Sentence of the note that a pair was made of. */
  of: string | null;
}

export interface CanaryTools {
  /** False versions of a text; none when unsure. */
  mutate: (text: string) => readonly { kind: string; text: string }[];
  /** A true version in other words, or undefined when unsure. */
  restate: (text: string) => string | undefined;
  isUsable: (text: string) => boolean;
  /** Quantities of the text that the lines certainly do not contain, and wrong equations, as written in the text. */
  listUnsaid: (text: string, lines: { cited: readonly string[]; all: readonly string[] }) => readonly string[];
}

interface CanaryPlan {
  claims: readonly Claim[];
  lines: readonly ClaimLine[];
  otherLines: readonly ClaimLine[];
  canaries: { false: number; true: number };
  tools: CanaryTools;
  /** A changed sentence beside its original is easy to recognise, so that there is none while lines suffice. */
  isOneCall: boolean;
}

/** Code catches these too, so they show less about the judge. */
const CAUGHT_BY_CODE = new Set(['number', 'unit']);
const MAX_CAUGHT_BY_CODE = 1 / 3;
const PAIR_SHARE = 1 / 3;

/** False canaries made of lines and of the note's own sentences, and true ones made of lines. */
export function makeCanaries(plan: CanaryPlan, random: SeededRandom): Canary[] {
  const { tools, canaries } = plan;
  const usable = random.shuffle(plan.lines.filter(({ text }) => tools.isUsable(text)));
  const fromLines = usable.flatMap((line) => mutantsOf({ ...line, ids: [line.id] }, 'line', tools));
  const fromClaims = random.shuffle(plan.claims).flatMap((claim) => mutantsOf(claim, 'pair', tools));
  const pairs = plan.isOneCall ? 0 : Math.round(canaries.false * PAIR_SHARE);
  const [lineCandidates, pairCandidates] = [fromLines, fromClaims].map((made) =>
    random.shuffle(made.filter(isStillFalse(plan))),
  ) as [Canary[], Canary[]];
  const chosen = chooseVaried(lineCandidates, canaries.false - pairs);
  chosen.push(...chooseVaried(pairCandidates, canaries.false - chosen.length));
  chosen.push(...chooseVaried(without(lineCandidates, chosen), canaries.false - chosen.length));
  chosen.push(...elsewhere(plan, random).slice(0, canaries.false - chosen.length));
  const used = new Set(chosen.map(({ source }) => source));
  const trueLines = usable.filter(({ text }) => !used.has(text) && isReadByCode(text, tools));
  return [...chosen, ...trueLines.slice(0, canaries.true).map((line, index) => trueCanary(line, index, tools))];
}

/** Code cannot read every spoken number; a line that it takes for false would count against the judge. */
const isReadByCode = (text: string, tools: CanaryTools): boolean =>
  tools.listUnsaid(text, { cited: [text], all: [text] }).length === 0;

function mutantsOf(
  { id, text, ids }: { id: string; text: string; ids: readonly string[] },
  kind: 'line' | 'pair',
  tools: CanaryTools,
): Canary[] {
  const of = kind === 'pair' ? id : null;
  return tools.mutate(text).map((mutant) => ({ kind, text: mutant.text, ids, source: text, change: mutant.kind, of }));
}

/** Another line may contain the number that a mutant has instead of the right one. */
const isStillFalse =
  ({ lines, tools }: CanaryPlan) =>
  ({ text, change }: Canary): boolean => {
    if (!CAUGHT_BY_CODE.has(change ?? '')) return true;
    const all = lines.map((line) => line.text);
    return tools.listUnsaid(text, { cited: all, all }).length > 0;
  };

/** One per source, the kinds of change in turn, so that no kind dominates. */
function chooseVaried(candidates: readonly Canary[], count: number): Canary[] {
  const chosen: Canary[] = [];
  const counts = new Map<string, number>();
  const sources = new Set<string>();
  let byCode = 0;
  while (chosen.length < count) {
    const open = candidates.filter(
      ({ source, change }) =>
        !sources.has(source) && (byCode < count * MAX_CAUGHT_BY_CODE || !CAUGHT_BY_CODE.has(change ?? '')),
    );
    const next = open.toSorted((one, other) => countOf(counts, one) - countOf(counts, other))[0];
    if (next === undefined) return chosen;
    chosen.push(next);
    sources.add(next.source);
    counts.set(next.change ?? '', countOf(counts, next) + 1);
    if (CAUGHT_BY_CODE.has(next.change ?? '')) byCode += 1;
  }
  return chosen;
}

const countOf = (counts: ReadonlyMap<string, number>, { change }: Canary) => counts.get(change ?? '') ?? 0;

function without(candidates: readonly Canary[], chosen: readonly Canary[]): Canary[] {
  const sources = new Set(chosen.map(({ source }) => source));
  return candidates.filter(({ source }) => !sources.has(source));
}

/** For short lectures and those in other languages, whose lines give too few canaries. */
const UNRELATED = [
  '황제펭귄은 한겨울에 알을 품으며 수컷이 두 달 넘게 먹지 않는다.',
  '바이올린의 활은 말총으로 만들고 송진을 발라 마찰을 늘린다.',
  '제주의 돌담은 바람이 지나가도록 일부러 틈을 두고 쌓았다.',
  '김치는 담근 뒤 처음 며칠 동안 젖산균이 빠르게 늘어난다.',
  '축구에서 골키퍼는 벌칙 구역 안에서만 손을 쓸 수 있다.',
  '나팔꽃은 해가 뜨기 전에 피고 한낮이면 시든다.',
  '한지는 닥나무 껍질을 삶아 두드린 뒤 발로 떠서 만든다.',
  '등대의 불빛은 배마다 구별하도록 깜박이는 간격이 다르다.',
  '양털은 기름기를 씻어 낸 뒤 빗질하여 실을 잣는다.',
  '장기에서 포는 다른 말 하나를 뛰어넘어야 움직인다.',
  '수달은 조개를 배 위에 올려놓고 돌로 두드려 깬다.',
  '대금은 갈대 속청을 붙인 구멍 때문에 소리가 떨린다.',
  '메밀은 서늘한 고원에서도 두 달 남짓이면 거둔다.',
  '마라톤 코스에는 급수대를 일정한 거리마다 둔다.',
  '옹기는 숨구멍이 있어 간장이 천천히 익는다.',
  '철새는 별자리와 지형을 보고 길을 찾는다고 한다.',
];

/** Lines of other parts that share no longer word with these lines, so that nothing here supports them. */
function elsewhere({ lines, otherLines, tools }: CanaryPlan, random: SeededRandom): Canary[] {
  const here = lines.map(({ text }) => text).join('\n');
  if (lines.length === 0) return [];
  return random
    .shuffle([...otherLines, ...UNRELATED.map((text) => ({ id: '', text }))])
    .filter(({ text }) => tools.isUsable(text) && isForeign(text, here))
    .map(({ text }) => ({ kind: 'elsewhere', text, ids: [], source: text, change: null, of: null }));
}

const isForeign = (text: string, here: string) =>
  text.split(/\s+/u).filter((word) => word.length >= 3 && here.includes(word.slice(0, 3))).length <= 1;

function trueCanary({ id, text }: ClaimLine, index: number, tools: CanaryTools): Canary {
  const restated = index % 2 === 0 ? tools.restate(text) : undefined;
  return { kind: 'true', text: restated ?? text, ids: [id], source: text, change: null, of: null };
}
