import {
  assembleNote,
  type NoteDocument,
  planSections,
  type SectionPlan,
  type Segment,
  type Slide,
  type WrittenSection,
} from '@pilgi/domain/notes';

const HOUR_MS = 3_600_000;
const SLIDE_MS = 60_000;
const SEGMENT_MS = 5400;
const SEGMENTS_PER_BLOCK = 4;

const SENTENCES = [
  '도함수는 평균변화율의 극한으로 정의합니다.',
  '고유값은 특성 방정식의 근이고, 고유벡터는 변환 뒤에도 방향이 바뀌지 않습니다.',
  '나누는 수를 늘리면 리만 합은 정적분에 가까워집니다.',
  '균형이 무너지면 탐색이 느려지므로 회전으로 높이를 맞춥니다.',
  '해시 함수는 키를 버킷 번호로 바꾸고, 충돌은 체이닝으로 풉니다.',
];
const FORMULAS = ["$f'(x) = \\lim_{h \\to 0} \\frac{f(x+h)-f(x)}{h}$", '$Av = \\lambda v$', '$\\int_a^b f(x)\\,dx$'];
const TERMS = [
  '도함수',
  '고유값',
  '고유벡터',
  '리만 합',
  '정적분',
  '해시 함수',
  '체이닝',
  '버킷',
  '회전',
  '특성 방정식',
];

/** More marks than a usual note has. */
const STATES = ['SUPPORTED', 'SUPPORTED', 'PARTLY', 'SUPPORTED', 'NOT_FOUND', 'SUPPORTED', 'FIXED'] as const;

const pick = <T>(list: readonly T[], at: number) => list[at % list.length] as T;

/** Note document as the product would store it for a lecture of this length. */
export function makeLongNote(hours: number): { document: NoteDocument; plans: SectionPlan[] } {
  const duration_ms = hours * HOUR_MS;
  const slides = Array.from({ length: duration_ms / SLIDE_MS }, (_, at): Slide => {
    const first_ms = at * SLIDE_MS;
    return {
      id: `p${at + 1}`,
      first_ms,
      last_ms: first_ms + SLIDE_MS,
      text: `슬라이드 ${at + 1}: ${pick(SENTENCES, at)}`,
    };
  });
  const plans = planSections({ duration_ms, voiced: [{ start_ms: 0, end_ms: duration_ms }], slides });
  const document = assembleNote({
    title: '여섯 시간짜리 특강',
    overview: '한 학기의 내용을 하루에 훑는다.',
    headings: new Map(plans.map(({ number }) => [number, `${pick(TERMS, number)}에서 ${pick(TERMS, number + 3)}까지`])),
    glossary: TERMS.map((term, at) => ({ term, meaning: pick(SENTENCES, at) })),
    duration_ms,
    slides,
    voice: [{ start_ms: 0, end_ms: duration_ms }],
    untranscribed: [],
    sections: plans.map(writeSection),
  });
  return { document, plans };
}

function writeSection(plan: SectionPlan): WrittenSection {
  const count = Math.floor((plan.end_ms - plan.start_ms) / SEGMENT_MS);
  const segments = Array.from({ length: count }, (_, at): Segment => {
    const start_ms = plan.start_ms + at * SEGMENT_MS;
    return { id: `s${plan.number}_${at + 1}`, start_ms, end_ms: start_ms + SEGMENT_MS, text: pick(SENTENCES, at) };
  });
  const blocks = Array.from({ length: Math.ceil(count / SEGMENTS_PER_BLOCK) }, (_, at) => {
    const cited = segments.slice(at * SEGMENTS_PER_BLOCK, (at + 1) * SEGMENTS_PER_BLOCK);
    const formula = at % 3 === 0 ? ` 곧 ${pick(FORMULAS, at / 3)} 입니다.` : '';
    const slides = plan.slide_ids.slice(at, at + 1);
    return {
      kind: 'paragraph' as const,
      heading: at % 2 === 0 ? `${pick(TERMS, at)}의 뜻` : null,
      sentences: cited.map(({ id, text }, number) => ({
        id: `b${plan.number}_${at + 1}.${number + 1}`,
        text: number === cited.length - 1 ? text + formula : text,
        state: pick(STATES, at * SEGMENTS_PER_BLOCK + number),
        ids: [id],
        cited: [id, ...slides],
      })),
    };
  });
  return { plan, status: 'DONE', segments, blocks, is_checked: true, score: null };
}
