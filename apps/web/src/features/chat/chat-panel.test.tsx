import { chatCalls } from '@pilgi/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerCalls, answerWith, refuseWith } from '../../../testing/answer-calls.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import type { ChatEvent, ChatQuestion, QuestionQuote } from './chat.api.ts';
import { ChatPanel } from './chat-panel.tsx';

const idOf = (number: number) => `7d3f0a52-6d0e-4c43-9a39-${String(number).padStart(12, '0')}`;
let note = 1;
beforeEach(() => {
  // Drafts are kept by note.
  note += 1;
  Element.prototype.scrollIntoView = () => undefined;
});

const aSentence = (text: string, start_ms: number) => ({
  text,
  cites: [{ note_id: idOf(1), kind: 'SPEECH' as const, id: `s${start_ms}`, start_ms }],
});
const aQuestion = (changes: Partial<ChatQuestion> = {}): ChatQuestion => ({
  id: idOf(10),
  question: '교착 상태가 뭐예요?',
  status: 'ANSWERED',
  sentences: [aSentence('서로 기다리며 멈춘 상태입니다.', 65_000)],
  nearest: [],
  ceiling_credits: 0.3,
  credits_used: 0.2,
  created_at: '2026-01-02T03:04:05.000Z',
  finished_at: '2026-01-02T03:04:06.000Z',
  ...changes,
});
const pending = aQuestion({ status: 'PENDING', sentences: [], credits_used: 0, finished_at: null });
const aQuote = (changes: Partial<QuestionQuote> = {}): QuestionQuote => ({
  expected_credits: 0.1,
  ceiling_credits: 0.3,
  is_affordable: true,
  is_answerable: true,
  ...changes,
});
const head = () => ({
  id: idOf(5),
  note_id: idOf(note),
  course: null,
  title: '',
  created_at: '2026-01-02T03:04:05.000Z',
});
const chatWith = (...questions: ChatQuestion[]) => [
  answerWith(chatCalls.list, [head()]),
  answerWith(chatCalls.get, {
    ...head(),
    questions,
    credits_used: questions.reduce((sum, one) => sum + one.credits_used, 0),
  }),
];
const events = (...told: ChatEvent[]) => ({
  call: chatCalls.follow,
  respond: () =>
    new Response(told.map((event, at) => `id: ${at + 1}\ndata: ${JSON.stringify(event)}\n\n`).join(''), {
      headers: { 'content-type': 'text/event-stream' },
    }),
});
const finished = (question: ChatQuestion) => events({ kind: 'finished', sentence: null, question });

function open() {
  const onPlay = vi.fn();
  const panel = (
    <ChatPanel
      head={{ title: '강의에 물어보기', onClose: vi.fn() }}
      subject={{ note_id: idOf(note) }}
      onPlay={onPlay}
      topUp={<button type="button">충전</button>}
    />
  );
  renderAt('/', [{ path: '/', Component: () => panel }]);
  return onPlay;
}
const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: '질문' });

test('the price stands on the button before it is sent; a sentence plays its second; the total grows', async () => {
  const told = aSentence('서로 기다리며 멈춘 상태입니다.', 65_000);
  const seen = answerCalls(
    ...chatWith(),
    answerWith(chatCalls.quote, aQuote()),
    answerWith(chatCalls.ask, pending),
    events(
      { kind: 'sentence', sentence: told, question: null },
      { kind: 'finished', sentence: null, question: aQuestion() },
    ),
  );
  const onPlay = open();
  await userEvent.type(await box(), '교착 상태가 뭐예요?');
  const send = await screen.findByRole('button', { name: '물어보기 · 최대 0.3 크레딧' });
  await userEvent.click(send);
  await userEvent.click(await screen.findByRole('button', { name: '0:01:05부터 듣기' }));
  expect(onPlay).toHaveBeenCalledWith(expect.objectContaining({ start_ms: 65_000 }));
  expect(await screen.findByText('이 대화에서 쓴 크레딧 0.2')).toBeDefined();
  expect((await box()).value).toBe('');
  const asked = seen.find(({ call }) => call === chatCalls.ask)?.body;
  expect(asked).toMatchObject({ question: '교착 상태가 뭐예요?', ceiling_credits: 0.3 });
});

test('Enter sends, Shift and Enter begin a line', async () => {
  const seen = answerCalls(
    ...chatWith(),
    answerWith(chatCalls.quote, aQuote()),
    answerWith(chatCalls.ask, pending),
    finished(aQuestion()),
  );
  open();
  await userEvent.type(await box(), '하나{Shift>}{Enter}{/Shift}둘');
  expect((await box()).value).toBe('하나\n둘');
  await screen.findByRole('button', { name: /최대/ });
  await userEvent.type(await box(), '{Enter}');
  await waitFor(() => expect(seen.some(({ call }) => call === chatCalls.ask)).toBe(true));
});

test('what the lecture does not say is refused, with the nearest places to listen to, and the total stays', async () => {
  const nearest = [
    { note_id: idOf(1), kind: 'SPEECH' as const, id: 's1', start_ms: 5000, text: '교착 상태를 봅니다.' },
  ];
  answerCalls(
    ...chatWith(aQuestion({ status: 'REFUSED', sentences: [], nearest, credits_used: 0 })),
    answerWith(chatCalls.quote, aQuote({ is_answerable: false, ceiling_credits: 0, expected_credits: 0 })),
  );
  const onPlay = open();
  const log = await screen.findByRole('log');
  expect(await within(log).findByText('이 강의에서는 그 내용을 찾지 못했어요. 크레딧은 쓰지 않았어요.')).toBeDefined();
  await userEvent.click(within(log).getByRole('button', { name: '0:00:05부터 듣기' }));
  expect(onPlay).toHaveBeenCalled();
  expect(screen.getByText('이 대화에서 쓴 크레딧 0')).toBeDefined();
  await userEvent.type(await box(), '광합성이 뭐예요?');
  expect(await screen.findByRole('button', { name: '물어보기 · 무료' })).toBeDefined();
});

test('a refusal of the server is shown and nothing that was typed is lost', async () => {
  const reason = '그사이 이 질문의 가격이 바뀌었습니다. 새 가격을 확인하고 다시 보내주세요.';
  answerCalls(...chatWith(), answerWith(chatCalls.quote, aQuote()), refuseWith(chatCalls.ask, 409, reason));
  open();
  await userEvent.type(await box(), '교착 상태가 뭐예요?');
  await userEvent.click(await screen.findByRole('button', { name: /최대/ }));
  expect(await screen.findByText(reason)).toBeDefined();
  expect((await box()).value).toBe('교착 상태가 뭐예요?');
});

test('too little credit offers the way to more', async () => {
  answerCalls(...chatWith(), answerWith(chatCalls.quote, aQuote({ is_affordable: false })));
  open();
  await userEvent.type(await box(), '교착 상태가 뭐예요?');
  expect(await screen.findByRole('button', { name: '충전' })).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /최대/ }).disabled).toBe(true);
});

test('a question that nobody could answer says so', async () => {
  answerCalls(...chatWith(aQuestion({ status: 'FAILED', sentences: [], credits_used: 0 })));
  open();
  expect(await screen.findByText(/AI 모델이 답하지 않았어요/)).toBeDefined();
});

test('a conversation is forgotten after the question whether it should be, and begins anew', async () => {
  const seen = answerCalls(...chatWith(aQuestion()), answerWith(chatCalls.delete, { detail: '지웠습니다.' }));
  open();
  await userEvent.click(await screen.findByRole('button', { name: '대화 지우기' }));
  expect(seen.some(({ call }) => call === chatCalls.delete)).toBe(false);
  const asked = () => seen.filter(({ call }) => call === chatCalls.get).length;
  const before = asked();
  await userEvent.click(screen.getByRole('button', { name: '지우기' }));
  await waitFor(() => expect(seen.some(({ call }) => call === chatCalls.delete)).toBe(true));
  await waitFor(() => expect(asked()).toBe(before + 1));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
