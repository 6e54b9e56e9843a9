import { passagesOf } from '@pilgi/domain/chat';
import type { NoteDocument } from '@pilgi/domain/notes';
import type { DemoChat, DemoLecture } from '../demo-lecture.ts';
import { minutesAfter } from './create-demo-days.ts';
import { createDemoId } from './create-demo-id.ts';
import type { PlannedChat, PlannedQuestion } from './demo-plan.ts';
import { segmentId, slideId } from './place-recording.ts';
import { planWork } from './plan-work.ts';

const TITLE_MAX = 80;
const MAX_PASSAGES = 8;

interface ChatOptions {
  name: string;
  user_id: string;
  note_id: string;
  document: NoteDocument;
  at: Date;
  /** Numbers of the authored questions. */
  questions: readonly number[];
}

/** A chat with the authored answers. Answers from outside knowledge are left out: the product has no mark for them. */
export function planChat(lecture: DemoLecture, options: ChatOptions): PlannedChat {
  const { name, user_id, note_id, at } = options;
  const chosen = lecture.chats.filter(({ number, basis }) => options.questions.includes(number) && basis !== 'OUTSIDE');
  return {
    id: createDemoId(`chat/${name}`),
    user_id,
    note_id,
    title: (chosen[0]?.question ?? '').slice(0, TITLE_MAX),
    created_at: at,
    questions: chosen.map((chat, index) => planQuestion(chat, options, minutesAfter(at, 1 + index * 3))),
  };
}

function planQuestion(chat: DemoChat, { name, user_id, note_id, document }: ChatOptions, at: Date): PlannedQuestion {
  const starts = new Map([
    ...document.segments.map(({ id, start_ms }): [string, number] => [id, start_ms]),
    ...document.slides.map(({ id, first_ms }): [string, number] => [id, first_ms]),
  ]);
  const citesOf = ({ utterances, slides }: { utterances: number[]; slides: number[] }) => [
    ...utterances.map((one) => cite('SPEECH', segmentId(one))),
    ...slides.map((one) => cite('SLIDE', slideId(one))),
  ];
  const cite = (kind: 'SPEECH' | 'SLIDE', id: string) => ({ note_id, kind, id, start_ms: starts.get(id) ?? 0 });
  const isAnswered = chat.basis === 'LECTURE';
  const cited = new Set(chat.sentences.flatMap(citesOf).map(({ id }) => id));
  const passages = passagesOf(document).map((passage) => ({ note_id, ...passage }));
  const used = passages.filter(({ parts }) => parts.some(({ id }) => cited.has(id)));
  const shown =
    used.length > 0 ? used : passages.filter(({ parts }) => parts.some(({ text }) => isNear(chat.question, text)));
  const size = {
    step: 'CHAT',
    section: 0,
    input_tokens: 2600,
    output_tokens: 120 + 70 * chat.sentences.length,
    seconds: 4,
  };
  const id = createDemoId(`question/${name}/${chat.number}`);
  return {
    ...planWork({ id, user_id, created_at: at, calls: [size], is_charged: isAnswered }),
    question: chat.question,
    status: isAnswered ? 'ANSWERED' : 'REFUSED',
    passages: shown.slice(0, MAX_PASSAGES),
    answer: isAnswered ? chat.sentences.map((sentence) => ({ text: sentence.text, cites: citesOf(sentence) })) : null,
  };
}

/** Whether a line contains a word of the question. */
function isNear(question: string, line: string): boolean {
  return [...question.matchAll(/[\p{L}]{2,}/gu)].some(([word]) => line.includes(word.slice(0, 2)));
}
