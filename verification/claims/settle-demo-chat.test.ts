import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listUnsaidQuantities } from '@pilgi/domain/claims';
import { describe, expect, it } from 'vitest';
import { type DemoChat, type DemoLecture, idsOf, settleByOpinions, writtenAnswer } from './settle-demo-chat.ts';

const DIRECTORY = join(import.meta.dirname, '../../tools/seed/demo/lectures');
const lectures = readdirSync(DIRECTORY)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(join(DIRECTORY, name), 'utf8')) as DemoLecture);
const chats = lectures.flatMap((lecture) =>
  lecture.chats.map((chat) => [`${lecture.id} ${chat.number}: ${chat.question}`, lecture, chat] as const),
);
const OUTSIDE_PREFIX = '강의 밖의 지식입니다: ';

/** The authored answer as a model would send it, judged as authored. */
function settleAuthored(lecture: DemoLecture, chat: DemoChat, is_answered = chat.is_answered) {
  const parts = chat.sentences.map((one) => ({
    text: one.text,
    ids: idsOf(one),
    source: one.source === 'OUTSIDE' ? ('OUTSIDE' as const) : ('LECTURE' as const),
  }));
  const kind = is_answered ? 'LECTURE' : 'ABSENT';
  const opinions = chat.sentences
    .filter((one) => one.source === 'LECTURE')
    .map((one) => [one.text, { verdict: 'supported', ids: idsOf(one) }] as const);
  return settleByOpinions(writtenAnswer(lecture, chat.question, { kind, parts }), new Map(opinions));
}

const withState = (chat: DemoChat, source: string, state: string) =>
  chat.sentences
    .filter((one) => one.source === source)
    .map((one) => [state, one.text.replace(OUTSIDE_PREFIX, ''), source === 'LECTURE' ? idsOf(one).toSorted() : []]);

const idsIn = (cites: readonly { id: string }[]) => cites.map(({ id }) => id).toSorted();
/** Code may also cite one line for each number of a sentence; what is beyond that stays and fails. */
function withoutNumberLines(chat: DemoChat, text: string, ids: readonly string[]): string[] {
  const authored = new Set(chat.sentences.filter((one) => one.text === text).flatMap(idsOf));
  const added = ids.filter((id) => !authored.has(id));
  const numbers = listUnsaidQuantities({ claim: text, cited: [], section: [] });
  // A count of listed things needs no line that contains it, but may get one.
  const counts = text.match(/(?:한|두|세|네|다섯|여섯) (?:가지|개|번|명)/gu) ?? [];
  return added.length <= numbers.length + counts.length ? ids.filter((id) => authored.has(id)) : [...ids];
}

describe('authored answers with a correct judge', () => {
  it('are those of six lectures', () => {
    expect(lectures).toHaveLength(6);
    expect(chats).toHaveLength(36);
  });

  it.each(chats)('shows %s', (_, lecture, chat) => {
    const shown = settleAuthored(lecture, chat).sentences.map(({ state, text, cites }) => [
      state,
      text,
      withoutNumberLines(chat, text, idsIn(cites)),
    ]);
    const isRefused = chat.basis === 'NONE';
    expect(shown).toEqual(
      isRefused ? [] : [...withState(chat, 'LECTURE', 'SUPPORTED'), ...withState(chat, 'OUTSIDE', 'BEYOND')],
    );
    expect(shown.length > 0).toBe(!isRefused);
  });

  it.each(chats.filter(([, , { basis }]) => basis === 'NONE'))(
    'withholds what was not found when the model answers %s all the same',
    (_, lecture, chat) => {
      const shown = settleAuthored(lecture, chat, true).sentences.map(({ text }) => text);
      const spoken = chat.sentences.filter((one) => one.source === 'LECTURE').map(({ text }) => text);
      expect(spoken.length).toBeGreaterThan(0);
      expect(shown).toEqual(spoken);
    },
  );
});

describe('false version of a fact', () => {
  const facts = lectures.flatMap((lecture) =>
    lecture.facts_that_must_not_be_wrong.map((fact) => [fact.false_version, lecture, fact] as const),
  );

  it.each(facts)('%s is withheld, or replaced by the fact', (_, lecture, { fact, false_version, utterances }) => {
    const ids = idsOf({ utterances, slides: [] });
    const parts = [{ text: false_version, ids, source: 'LECTURE' as const }];
    const answer = writtenAnswer(lecture, '무엇인가요?', { kind: 'LECTURE', parts });
    expect(answer.sentences).toHaveLength(1);
    const wrong = { verdict: 'contradicted', ids };
    expect(settleByOpinions(answer, new Map([[false_version, wrong]])).sentences).toEqual([]);
    const opinions = new Map([
      [false_version, { ...wrong, fixed: fact }],
      [fact, { ...wrong, verdict: 'supported' }],
    ]);
    expect(settleByOpinions(answer, opinions).sentences).toMatchObject([
      { state: 'FIXED', text: fact, was: false_version },
    ]);
  });
});
