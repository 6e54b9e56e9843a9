import {
  addNumberLines,
  CLAIM_TOOLS,
  type ClaimLine,
  type ClaimTools,
  collectVerdicts,
  type JudgedClaims,
  planJudging,
  type SettledClaim,
  settleClaims,
} from '@pilgi/domain/claims';
import { checkProblem, checkVerdicts, type Fault, listJudgedItems, type Problem, unsaidIn } from '@pilgi/domain/study';
import { type DemoLecture, idsOf } from './settle-demo-chat.ts';

interface Evidence {
  utterances: number[];
  slides: number[];
}

export interface DemoNoteLecture extends DemoLecture {
  note: { blocks: ({ section: number; text: string; is_supported: boolean } & Evidence)[] };
  outline: { number: number; first_utterance: number; last_utterance: number; slides: number[] }[];
  problems: (Problem & { number: number } & Evidence)[];
}

export interface SettledBlock {
  is_supported: boolean;
  sentences: SettledClaim[];
}

const NO_CANARIES = { false: 0, true: 0 };

/** Every sentence of the ideal note, judged as authored and checked by the rules of code. */
export function settleNote(lecture: DemoNoteLecture): SettledBlock[] {
  return lecture.note.blocks.map((block, index) => {
    const lines = linesOfSection(lecture, block.section);
    const claims = splitSentences(block.text).map((text, at) => ({ id: `${index}.${at}`, text, ids: idsOf(block) }));
    const verdict = block.is_supported ? 'supported' : 'not_found';
    const judged = judgeBy(() => verdict, { claims, lines, tools: CLAIM_TOOLS });
    return { is_supported: block.is_supported, sentences: settleClaims(claims, judged.verdicts, new Map()) };
  });
}

/**
 * Lines that the sentences of the ideal note cite when a judge names only one of the authored lines: how many code adds
 * that are authored too, and how many that are not.
 */
export function countAddedLines(lecture: DemoNoteLecture): { authored: number; others: number } {
  const added = lecture.note.blocks.flatMap((block) => {
    const ids = idsOf(block);
    const lines = linesOfSection(lecture, block.section);
    const listAdded = (text: string) =>
      ids.flatMap((named) => addNumberLines(text, [named], lines).filter((id) => id !== named));
    return splitSentences(block.is_supported ? block.text : '').flatMap((text) =>
      listAdded(text).map((id) => ids.includes(id)),
    );
  });
  const authored = added.filter(Boolean).length;
  return { authored, others: added.length - authored };
}

/** Why a problem would be refused although its judge is right; empty when it passes. */
export function findRefusals(lecture: DemoNoteLecture, authored: DemoNoteLecture['problems'][number]): string[] {
  const { number: _number, utterances, slides, ...rest } = authored;
  const ids = idsOf({ utterances, slides });
  const problem = {
    ...rest,
    segment_ids: ids.filter((id) => id.startsWith('s')),
    slide_ids: ids.filter((id) => id.startsWith('p')),
  } as Problem;
  const faults = checkProblem(problem, {
    evidence: evidenceOf(lecture),
    listUnsaid: CLAIM_TOOLS.listUnsaid,
    others: [],
    instructions: '',
  });
  if (faults.length > 0) return faults.map(describe);
  const lines = allLines(lecture);
  const claims = listJudgedItems(problem, lines);
  const expected = new Map(claims.map(({ id, expects }) => [id, expects]));
  const judged = judgeBy(
    (id) => {
      const wanted = expected.get(id);
      if (wanted === 'contradicted') return 'contradicted';
      return wanted === 'wrong' ? 'not_found' : 'supported';
    },
    { claims, lines, tools: { ...CLAIM_TOOLS, listUnsaid: unsaidIn(problem, CLAIM_TOOLS.listUnsaid) } },
  );
  return checkVerdicts(problem, claims, judged.verdicts).faults.map(describe);
}

const describe = (fault: Fault): string => JSON.stringify(fault);

function judgeBy(
  verdictOf: (claim: string) => string,
  input: { claims: Parameters<typeof planJudging>[0]['claims']; lines: ClaimLine[]; tools: ClaimTools },
): JudgedClaims {
  const { claims, lines, tools } = input;
  const planned = planJudging(
    { claims, lines, otherLines: [], canaries: NO_CANARIES, seed: 'demo', sendsAllLines: true },
    tools,
  );
  const replies = planned.batches.map(
    ({ part, items }) =>
      [
        part,
        items.map((item) => ({
          n: item.n,
          ids: [...item.ids],
          wrong: '',
          verdict: item.role === 'claim' ? verdictOf(item.claim) : '',
          fixed: '',
        })),
      ] as const,
  );
  const judged = collectVerdicts(planned, new Map(replies));
  if (judged === null) throw new Error('nothing to judge');
  return judged;
}

const slideLines = (lecture: DemoNoteLecture) => lecture.slides.map(({ number, text }) => ({ id: `p${number}`, text }));

const allLines = (lecture: DemoNoteLecture): ClaimLine[] => [
  ...lecture.utterances.map(({ number, text }) => ({ id: `s${number}`, text })),
  ...slideLines(lecture),
];

function linesOfSection(lecture: DemoNoteLecture, section: number): ClaimLine[] {
  const part = lecture.outline.find(({ number }) => number === section);
  if (part === undefined) throw new Error(`${lecture.id} has no section ${section}`);
  const isSpoken = (number: number) => number >= part.first_utterance && number <= part.last_utterance;
  return [
    ...lecture.utterances
      .filter(({ number }) => isSpoken(number))
      .map(({ number, text }) => ({ id: `s${number}`, text })),
    ...slideLines(lecture).filter(({ id }) => part.slides.includes(Number(id.slice(1)))),
  ];
}

function evidenceOf(lecture: DemoNoteLecture) {
  return {
    section: { start_ms: 0, end_ms: Number.MAX_SAFE_INTEGER },
    segments: new Map(lecture.utterances.map(({ number, ...rest }) => [`s${number}`, { id: `s${number}`, ...rest }])),
    slides: new Map(lecture.slides.map(({ number, ...rest }) => [`p${number}`, { id: `p${number}`, ...rest }])),
  };
}

/** Lines of tables and code belong together; everything else is one sentence each. */
function splitSentences(text: string): string[] {
  return text
    .split(/\n{2,}/u)
    .flatMap((part) => (/```|^\|/mu.test(part) ? [part] : part.split('\n')))
    .map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])\s+/u, '').trim())
    .flatMap((line) => line.split(/(?<=[^\d][.!?。])\s+/u))
    .filter((sentence) => sentence !== '');
}
