import { CLAIM_TOOLS } from '@pilgi/domain/claims';
import { isTranslationConfirmed } from '@pilgi/domain/notes';
import type { DemoLecture } from '../demo-lecture.ts';
import { evaluateExpression } from '../evaluate-expression.ts';
import { listWorkedOut } from './worked-out.ts';

const MAX_NUMBER = 0xffff;
const MIN_COVERED = 0.85;

/** Faults of an authored lecture, each with its place. */
export function checkLecture(lecture: DemoLecture): string[] {
  return [
    ...checkNumbering(lecture),
    ...checkTimes(lecture),
    ...checkOutline(lecture),
    ...checkTranslations(lecture),
    ...checkCitations(lecture),
    ...checkClaims(lecture),
    ...checkCoverage(lecture),
    ...checkSums(lecture),
    ...checkSafeOrders(lecture),
  ];
}

function checkNumbering(lecture: DemoLecture): string[] {
  const lists = {
    utterances: lecture.utterances,
    slides: lecture.slides,
    outline: lecture.outline,
    blocks: lecture.note.blocks,
    problems: lecture.problems,
    chats: lecture.chats,
  };
  const last = lecture.first_number + Math.max(lecture.utterances.length, lecture.slides.length);
  return [
    ...Object.entries(lists).flatMap(([name, list]) =>
      list.flatMap(({ number }, index) => (number === index + 1 ? [] : [`${name}[${index}] is numbered ${number}`])),
    ),
    ...(last < MAX_NUMBER ? [] : ['numbers do not fit into 16 bits']),
  ];
}

function checkTimes({ utterances, slides }: DemoLecture): string[] {
  return utterances.flatMap(({ number, slide, start_ms, end_ms }, index) => {
    const before = utterances[index - 1];
    const shown = slides[slide - 1];
    const isInOrder = end_ms > start_ms && start_ms >= (before?.end_ms ?? 0) && slide >= (before?.slide ?? 1);
    const isShown = shown !== undefined && start_ms >= shown.first_ms && end_ms <= shown.last_ms;
    return [
      ...(isInOrder ? [] : [`u${number}: order`]),
      ...(isShown ? [] : [`u${number}: slide ${slide} is not shown`]),
    ];
  });
}

/** Every utterance and every slide is in exactly one section. */
function checkOutline({ outline, utterances, slides }: DemoLecture): string[] {
  const gaps = outline.flatMap(({ number, first_utterance }, index) =>
    first_utterance === (outline[index - 1]?.last_utterance ?? 0) + 1 ? [] : [`section ${number}: starts elsewhere`],
  );
  const elsewhere = outline.flatMap(({ number, first_utterance, last_utterance, slides: own }) =>
    utterances
      .slice(first_utterance - 1, last_utterance)
      .flatMap((one) =>
        own.includes(one.slide) ? [] : [`section ${number}: u${one.number} is spoken on another slide`],
      ),
  );
  const isComplete =
    outline.at(-1)?.last_utterance === utterances.length &&
    outline.flatMap((one) => one.slides).join() === slides.map(({ number }) => number).join();
  return [...gaps, ...elsewhere, ...(isComplete ? [] : ['the outline is incomplete'])];
}

/** A foreign lecture has a translation of every line that the rule of the product confirms. */
function checkTranslations({ language, utterances }: DemoLecture): string[] {
  if (language === 'ko') return [];
  return utterances
    .filter(({ text, translation = null }) => !isTranslationConfirmed(text, translation))
    .map(({ number }) => `u${number}: translation`);
}

/** Cited numbers exist, are in order, lie in the block's section, and a cited slide is shown while something cited is spoken. */
function checkCitations(lecture: DemoLecture): string[] {
  const items = [
    ...lecture.note.blocks.map((one) => ({ what: `block ${one.number}`, ...one })),
    ...lecture.problems.map((one) => ({ what: `problem ${one.number}`, section: null, ...one })),
    ...lecture.glossary.map((one) => ({ what: `glossary ${one.term}`, section: null, ...one })),
  ];
  return items.flatMap(({ what, section, utterances, slides }) => {
    const spoken = lecture.utterances.filter(({ number }) => utterances.includes(number));
    const place = lecture.outline.find(({ number }) => number === section);
    const isKnown = utterances.length > 0 && spoken.map(({ number }) => number).join() === utterances.join();
    const isShown = slides.every((slide) => spoken.some((one) => one.slide === slide));
    const isInside =
      place === undefined || utterances.every((one) => one >= place.first_utterance && one <= place.last_utterance);
    return [
      ...(isKnown ? [] : [`${what}: cites unknown utterances or in another order`]),
      ...(isShown ? [] : [`${what}: cites a slide that is not shown`]),
      ...(isInside ? [] : [`${what}: cites another section`]),
    ];
  });
}

/** Everything that must be true shares words and numbers with its evidence. */
function checkClaims(lecture: DemoLecture): string[] {
  const claims = [
    ...lecture.note.blocks.filter((one) => one.is_supported).map((one) => ({ what: `block ${one.number}`, ...one })),
    ...lecture.glossary.map((one) => ({ what: `glossary ${one.term}`, ...one, text: one.meaning })),
    ...lecture.key_points.map((one) => ({ what: `key point ${one.number}`, ...one })),
    ...lecture.facts_that_must_not_be_wrong.map((one) => ({ what: `fact ${one.number}`, ...one, text: one.fact })),
    ...lecture.chats.flatMap((chat) =>
      chat.sentences
        .filter(({ source }) => source === 'LECTURE')
        .map((one, index) => ({ what: `chat ${chat.number}.${index + 1}`, ...one })),
    ),
  ];
  const all = [...lecture.utterances, ...lecture.slides].map(({ text }) => text);
  return claims.flatMap(({ what, text, utterances, ...rest }) => {
    const slides = 'slides' in rest ? rest.slides : [];
    const cited = [
      ...lecture.utterances.filter(({ number }) => utterances.includes(number)),
      ...lecture.slides.filter(({ number }) => slides.includes(number)),
    ].map((line) => line.text);
    return splitLines(text).flatMap((line) =>
      CLAIM_TOOLS.listUnsaid(line, { cited, all }).map((quantity) => `${what}: number: ${quantity}`),
    );
  });
}

const splitLines = (text: string): string[] =>
  text.split(/(?<=[^\d][.!?])\s+|\n/u).map((line) => line.replace(/^\s*(?:[-*]|\d+[.)])\s+/u, ''));

/** What a good note must contain is in the note, and the note covers most of what is spoken. */
function checkCoverage({ note, key_points, facts_that_must_not_be_wrong: facts, utterances }: DemoLecture): string[] {
  const cited = new Set(note.blocks.filter((one) => one.is_supported).flatMap((one) => one.utterances));
  const content = utterances.filter(({ role }) => role !== 'aside' && role !== 'audience_question');
  const share = content.filter(({ number }) => cited.has(number)).length / content.length;
  return [
    ...key_points.flatMap((one) =>
      one.utterances.every((n) => cited.has(n)) ? [] : [`key point ${one.number}: not in the note`],
    ),
    ...facts.flatMap((one) =>
      one.utterances.some((n) => cited.has(n)) ? [] : [`fact ${one.number}: not in the note`],
    ),
    ...(share >= MIN_COVERED ? [] : [`the note covers ${Math.round(share * 100)} % of what is spoken`]),
  ];
}

function checkSums(lecture: DemoLecture): string[] {
  const { facts_that_must_not_be_wrong: facts, ...rest } = lecture;
  const texts = [...textsOf(rest), ...facts.map(({ fact }) => fact)];
  return [
    ...lecture.numeric_checks.flatMap(({ claim, expression, value, tolerance = 0 }) => {
      const worked = evaluateExpression(expression);
      return Math.abs(worked - value) <= tolerance ? [] : [`${claim}: ${expression} is ${worked}, not ${value}`];
    }),
    ...lecture.problems.flatMap((problem) => {
      if (problem.type !== 'CALCULATION') return [];
      const worked = evaluateExpression(problem.expression);
      const isRight = Math.abs(worked - problem.value) <= Math.abs(worked) * 1e-9 + 1e-12;
      return isRight ? [] : [`problem ${problem.number}: ${problem.expression} is ${worked}`];
    }),
    ...texts
      .flatMap(listWorkedOut)
      .flatMap(({ text, worked, value }) => (Math.abs(worked - value) < 1e-9 ? [] : [`${text} is ${worked}`])),
  ];
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

function checkSafeOrders({ safety_checks = [] }: DemoLecture): string[] {
  return safety_checks.flatMap(({ claim, total, max, allocation, safe_orders }) => {
    const free = total - allocation.reduce((sum, one) => sum + one, 0);
    const found = listSafeOrders(max, allocation, { free, done: [] });
    return JSON.stringify(found) === JSON.stringify(safe_orders) ? [] : [`${claim}: ${JSON.stringify(found)}`];
  });
}

/** Every order in which all processes can end, with one kind of resource. */
function listSafeOrders(
  max: readonly number[],
  allocation: readonly number[],
  { free, done }: { free: number; done: readonly number[] },
): number[][] {
  if (done.length === max.length) return [done.map((process) => process + 1)];
  return max.flatMap((wanted, process) => {
    const own = allocation[process] ?? 0;
    if (done.includes(process) || wanted - own > free) return [];
    return listSafeOrders(max, allocation, { free: free + own, done: [...done, process] });
  });
}
