import { isRecord } from '../json/parse-json.ts';
import type { JsonSchema } from '../wire/model-request.ts';
import { type AuthoredNote, type AuthoredSentence, type FoundNote, findNote, keyOf } from './authored-note.ts';
import { idsOf } from './compose-authored.ts';
import { isToThePoint } from './compose-chat.ts';
import type { Script } from './create-script-store.ts';
import { fold, GAP } from './problems/frames.ts';
import { sameWords } from './same-words.ts';

export const VERDICTS = ['supported', 'partly', 'contradicted', 'not_found'] as const;

export interface ComposedVerdict {
  n: number;
  ids: string[];
  wrong: string;
  verdict: (typeof VERDICTS)[number];
  fixed: string;
}

const LINE = /^\[([\w.-]+)[^\]]*\] ?(.*)$/;
const CLAIM = /^(\d+)\. (.*?)(?: \(([^()]*)\))?(?: \[[^\]]*\])?$/;
const POINT = /^질문 «(.*)»에 답하는 내용이다: «(.*)»$/u;
const SIMILAR_SHARE = 0.45;
const MAX_IDS = 4;

/** Name of the list of verdicts in the schema; null when the request is not about verdicts. */
export function verdictListName(schema: JsonSchema | null): string | null {
  const properties = isRecord(schema?.properties) ? schema.properties : {};
  const found = Object.entries(properties).find(([, list]) => {
    const items = isRecord(list) && isRecord(list.items) ? list.items : {};
    return isRecord(items.properties) && 'verdict' in items.properties;
  });
  return found?.[0] ?? null;
}

/**
 * An honest judge of what the simulated writer writes: a sentence is supported when the lines contain it, whatever its ending, synonyms and
 * digits. Anything else that resembles a line contradicts it.
 */
export function composeVerdicts(text: string, scripts: readonly Script[] = []): ComposedVerdict[] {
  const lines = linesBetween(text, 'lines').flatMap((line) => {
    const [, id, content] = LINE.exec(line) ?? [];
    return id === undefined || content === undefined ? [] : [{ id, text: content.replace(/^\(슬라이드\) /u, '') }];
  });
  const authored = judgeAuthored(findNote(scripts, lines));
  const spoken = lines.map((line) => ({ ...line, sentences: sameWords(line.text) }));
  const all = spoken.flatMap(({ sentences }) => sentences).join(SENTENCE_END);
  return linesBetween(text, 'claims').flatMap((line) => {
    const [, n, claim] = CLAIM.exec(line) ?? [];
    if (n === undefined || claim === undefined) return [];
    return [{ n: Number(n), ...(authored(claim) ?? judgeItem(claim, spoken, all)) }];
  });
}

/** Authors know which of their sentences the lecture supports. */
function judgeAuthored(found: FoundNote | null) {
  const sentences = (found?.note.blocks ?? []).flatMap((block) =>
    block.sentences.map((sentence) => ({ ...sentence, is_supported: block.is_supported })),
  );
  const points = (found?.note.key_points ?? []).map((point) => ({ ...point, is_supported: true }));
  const outlined = outlineSentences(found?.note).map((sentence) => ({ ...sentence, is_supported: true }));
  const byClaim = new Map([...sentences, ...points, ...outlined].map((sentence) => [keyOf(sentence.claim), sentence]));
  return (claim: string): Omit<ComposedVerdict, 'n'> | null => {
    const sentence = byClaim.get(keyOf(claim));
    if (sentence === undefined || found === null) return null;
    const ids = sentence.is_supported ? idsOf(sentence, found).slice(0, MAX_IDS) : [];
    return { ids, wrong: '', verdict: ids.length > 0 ? 'supported' : 'not_found', fixed: '' };
  };
}

/** The overview and the glossary are about the whole lecture; the lines of the first key point decide. */
function outlineSentences(note: AuthoredNote | undefined): AuthoredSentence[] {
  const [evidence] = note?.key_points ?? [];
  if (note === undefined || evidence === undefined) return [];
  const claims = [
    ...note.overview.split(/(?<=[.!?])\s+/u),
    ...note.glossary.map(({ term, meaning }) => `${term}: ${meaning}`),
  ];
  return claims.map((claim) => ({ ...evidence, claim }));
}

const SENTENCE_END = '\u0000';

interface SpokenLine {
  id: string;
  text: string;
  sentences: string[];
}

const ANSWER = /^질문 «(.*)»의 답은 «(.*)»이다\.$/;
const QUOTED_GAP = /“([^”]*____[^”]*)”/;
const EXERCISE = /(\d+) ([+−×]) (\d+)의 값/;

/** An answer to a question is judged by the sentence that it makes, any other item as it is. */
function judgeItem(claim: string, lines: readonly SpokenLine[], all: string): Omit<ComposedVerdict, 'n'> {
  const [, question, answer] = ANSWER.exec(claim) ?? [];
  if (question === undefined || answer === undefined) return judge(claim, lines, all);
  if (EXERCISE.test(question)) return judgeExercise(question, answer, lines);
  const frame = QUOTED_GAP.exec(question)?.[1] ?? (question.includes(GAP) ? question : null);
  const verdict = frame === null ? judgeWords(answer, lines, all) : judge(frame.replace(GAP, answer), lines, all);
  return verdict.verdict === 'contradicted' ? { ...verdict, wrong: answer, fixed: '' } : { ...verdict, fixed: '' };
}

/** Words without a sentence are right when a line contains them. */
function judgeWords(answer: string, lines: readonly SpokenLine[], all: string): Omit<ComposedVerdict, 'n'> {
  const found = lines.filter(({ text }) => fold(text).includes(fold(answer)));
  if (found.length === 0 || fold(answer) === '') return judge(answer, lines, all);
  return { ids: found.slice(0, MAX_IDS).map(({ id }) => id), wrong: '', verdict: 'supported', fixed: '' };
}

/** The simulated exercises calculate with two numbers; their law is the calculation that the question names. */
function judgeExercise(question: string, answer: string, lines: readonly SpokenLine[]): Omit<ComposedVerdict, 'n'> {
  const [, one, sign, other] = EXERCISE.exec(question) ?? [];
  const code = { '+': '+', '−': '-', '×': '*' }[sign ?? ''];
  const isRight = answer.startsWith(`${one} ${code} ${other} =`);
  const ids = lines.slice(0, 1).map(({ id }) => id);
  return { ids, wrong: isRight ? '' : answer, verdict: isRight ? 'supported' : 'contradicted', fixed: '' };
}

function judge(claim: string, lines: readonly SpokenLine[], all: string): Omit<ComposedVerdict, 'n'> {
  const [, question, answer] = POINT.exec(claim) ?? [];
  if (question !== undefined && answer !== undefined) return judgePoint(question, answer, lines);
  const claimed = sameWords(withoutTerm(claim));
  const share = (line: SpokenLine) => similarity(claimed.join(''), line.sentences.join(''));
  const ranked = lines.map((line) => ({ line, share: share(line) })).sort((one, other) => other.share - one.share);
  const ids = ranked.slice(0, Math.min(MAX_IDS, claimed.length)).map(({ line }) => line.id);
  if (
    claimed.length > 0 &&
    (claimed.every((sentence) => contains(all, sentence)) || isJoined(claim, lines) || isFragment(claim, lines))
  )
    return { ids, wrong: '', verdict: 'supported', fixed: '' };
  const [best] = ranked;
  const changed = lines
    .map(({ id, text }) => ({ id, word: changedWord(claim, text) }))
    .find(({ word }) => word !== null);
  if (changed !== undefined && changed.word !== null)
    return { ids: [changed.id], wrong: changed.word, verdict: 'contradicted', fixed: '' };
  const quoted = lines.find(({ text }) => text !== '' && claim.includes(`“${text}”`));
  if (quoted !== undefined) return { ids: [quoted.id], wrong: '', verdict: 'partly', fixed: '' };
  if (best === undefined || best.share < SIMILAR_SHARE) return { ids: [], wrong: '', verdict: 'not_found', fixed: '' };
  const wrong = numbersOf(claim).find((number) => !numbersOf(all).includes(number)) ?? '';
  // A line that contains much more than the sentence, such as an order to write it, does not correct it.
  const isFix = similarity(best.line.sentences.join(''), claimed.join('')) >= SIMILAR_SHARE;
  return { ids, wrong, verdict: 'contradicted', fixed: isFix ? best.line.text : '' };
}

/** An answer in other words is to the point when the lines that it restates are. */
function judgePoint(question: string, answer: string, lines: readonly SpokenLine[]): Omit<ComposedVerdict, 'n'> {
  const words = sameWords(answer).join(SENTENCE_END);
  const restated = lines.filter(
    ({ sentences }) => sentences.length > 0 && sentences.every((one) => words.includes(one)),
  );
  const isAnswer = isToThePoint(question, [answer, ...restated.map(({ text }) => text)].join(' '));
  const ids = restated.slice(0, MAX_IDS).map(({ id }) => id);
  return { ids, wrong: '', verdict: isAnswer ? 'supported' : 'not_found', fixed: '' };
}

/** Whether one of the sentences is this one; one that goes on to deny it is not. */
function contains(all: string, sentence: string): boolean {
  for (let at = all.indexOf(sentence); at !== -1; at = all.indexOf(sentence, at + 1))
    if (!all.startsWith('지', at + sentence.length)) return true;
  return false;
}

/** Whether a claim without a full stop, such as a heading, is a part of a line. */
const isFragment = (claim: string, lines: readonly SpokenLine[]): boolean =>
  fold(claim) !== '' && !/[.!?]$/u.test(claim) && lines.some(({ text }) => fold(text).includes(fold(claim)));

/** Whether a claim is nothing but lines one after another, which need not end with a full stop. */
function isJoined(claim: string, lines: readonly SpokenLine[]): boolean {
  const rest = lines.reduce((text, line) => text.replace(fold(line.text), ''), fold(claim));
  return rest === '' && fold(claim) !== '';
}

/** The word of a claim that takes the place of another word of the line; null when they differ in more or in nothing. */
function changedWord(claim: string, line: string): string | null {
  const [claimed, spoken] = [claim, line].map((text) => text.split(/\s+/u).filter(Boolean));
  if (claimed === undefined || spoken === undefined || claimed.length !== spoken.length || spoken.length < MIN_WORDS)
    return null;
  const changed = claimed.filter((word, index) => fold(word) !== fold(spoken[index] ?? ''));
  return changed.length === 1 && !NEGATION.test(changed[0] ?? '') ? (changed[0] ?? null) : null;
}

const MIN_WORDS = 3;
/** A denied predicate is a contradiction without wrong words. */
const NEGATION = /않|아니|못|없/u;

const numbersOf = (text: string): string[] => text.match(/\d+(?:\.\d+)?/g) ?? [];

/** An entry of a glossary is judged by its meaning, a part of a block without the title of the block. */
const withoutTerm = (claim: string) => claim.replace(/^.{1,80}? — /u, '').replace(/^[^:.]{1,40}: /u, '');

/** Share of the letter pairs of one text that the other contains. */
function similarity(one: string, other: string): number {
  const pairsOf = (text: string) =>
    new Set(Array.from(text).map((letter, index, letters) => letter + (letters[index + 1] ?? '')));
  const [own, theirs] = [pairsOf(one), pairsOf(other)];
  return [...own].filter((pair) => theirs.has(pair)).length / Math.max(1, own.size);
}

function linesBetween(text: string, name: string): string[] {
  const inner = new RegExp(`<${name}>\\n([\\s\\S]*?)\\n?</${name}>`).exec(text)?.[1] ?? '';
  return inner.split('\n').map((line) => line.trim());
}
