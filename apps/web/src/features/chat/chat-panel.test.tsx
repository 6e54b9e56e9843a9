import { chatCalls } from '@pilgi/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../../testing/render-at.tsx';
import { rejectWith, respondWith, stubApiCalls } from '../../../testing/stub-api-calls.ts';
import type { ChatEvent, ChatQuestion, QuestionQuote } from './chat.api.ts';
import { ChatPanel } from './chat-panel.tsx';

const idOf = (number: number) => `7d3f0a52-6d0e-4c43-9a39-${String(number).padStart(12, '0')}`;
let note = 1;
beforeEach(() => {
  // Drafts are stored by note.
  note += 1;
  Element.prototype.scrollIntoView = () => undefined;
});

const createSentence = (text: string, start_ms: number) => ({
  text,
  cites: [{ note_id: idOf(1), kind: 'SPEECH' as const, id: `s${start_ms}`, start_ms }],
});
const createQuestion = (changes: Partial<ChatQuestion> = {}): ChatQuestion => ({
  id: idOf(10),
  question: '교착 상태가 뭐예요?',
  mode: 'AUTO',
  status: 'ANSWERED',
  kind: 'LECTURE',
  grade: null,
  action: null,
  next: [],
  sentences: [createSentence('서로 기다리며 멈춘 상태입니다.', 65_000)],
  nearest: [],
  ceiling_credits: 0.3,
  credits_used: 0.2,
  created_at: '2026-01-02T03:04:05.000Z',
  finished_at: '2026-01-02T03:04:06.000Z',
  ...changes,
});
const pending = createQuestion({ status: 'PENDING', sentences: [], credits_used: 0, finished_at: null });
const createQuote = (changes: Partial<QuestionQuote> = {}): QuestionQuote => ({
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
  is_lecture_only: false,
});
const chatWith = (...questions: ChatQuestion[]) => [
  respondWith(chatCalls.list, [head()]),
  respondWith(chatCalls.slides, []),
  respondWith(chatCalls.get, {
    ...head(),
    questions,
    credits_used: questions.reduce((sum, one) => sum + one.credits_used, 0),
  }),
];
const events = (...sentence: ChatEvent[]) => ({
  call: chatCalls.follow,
  respond: () =>
    new Response(sentence.map((event, at) => `id: ${at + 1}\ndata: ${JSON.stringify(event)}\n\n`).join(''), {
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

test('shows the price on the send button, plays the cited second and updates the total', async () => {
  const streamed = createSentence('서로 기다리며 멈춘 상태입니다.', 65_000);
  const seen = stubApiCalls(
    ...chatWith(),
    respondWith(chatCalls.quote, createQuote()),
    respondWith(chatCalls.ask, pending),
    events(
      { kind: 'sentence', sentence: streamed, question: null },
      { kind: 'finished', sentence: null, question: createQuestion() },
    ),
  );
  const onPlay = open();
  await userEvent.type(await box(), '교착 상태가 뭐예요?');
  const send = await screen.findByRole('button', { name: '물어보기 · 최대 0.3 크레딧' });
  await userEvent.click(send);
  await userEvent.click(await screen.findByRole('button', { name: '1:05부터 듣기' }));
  expect(onPlay).toHaveBeenCalledWith(expect.objectContaining({ start_ms: 65_000 }));
  expect(await screen.findByText('이 대화에서 쓴 크레딧 0.2')).toBeDefined();
  expect((await box()).value).toBe('');
  const sentQuestion = seen.find(({ call }) => call === chatCalls.ask)?.body;
  expect(sentQuestion).toMatchObject({ question: '교착 상태가 뭐예요?', ceiling_credits: 0.3 });
});

test.each([
  ['sends at once when the price is usual', 0.3, 1],
  ['shows the price first when it is above the named amount', 3.5, 0],
])('Enter before the price arrives %s', async (_name, ceiling_credits, sent) => {
  const seen = stubApiCalls(
    ...chatWith(),
    respondWith(chatCalls.quote, createQuote({ ceiling_credits })),
    respondWith(chatCalls.ask, pending),
    finished(createQuestion()),
  );
  open();
  await userEvent.type(await box(), '교착 상태가 뭐예요?{Enter}');
  if (sent === 1) await screen.findByText('서로 기다리며 멈춘 상태입니다.');
  else await screen.findByRole('button', { name: '물어보기 · 최대 3.5 크레딧' });
  expect(seen.filter(({ call }) => call === chatCalls.ask)).toHaveLength(sent);
  expect((await box()).value).toBe(sent === 1 ? '' : '교착 상태가 뭐예요?');
});

test('shows streamed sentences as being compared, and replaces them by the judged answer', async () => {
  const right = createSentence('서로 기다리며 멈춘 상태입니다.', 65_000);
  const withheld = createSentence('조건은 다섯 가지입니다.', 70_000);
  let finish = () => undefined as unknown;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      const send = (id: number, event: ChatEvent) =>
        controller.enqueue(new TextEncoder().encode(`id: ${id}\ndata: ${JSON.stringify(event)}\n\n`));
      send(1, { kind: 'sentence', sentence: right, question: null });
      send(2, { kind: 'sentence', sentence: withheld, question: null });
      finish = () => {
        const sentences = [{ ...right, state: 'SUPPORTED' as const }];
        send(3, { kind: 'finished', sentence: null, question: createQuestion({ sentences }) });
        controller.close();
      };
    },
  });
  const stream = () => new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  stubApiCalls(...chatWith(pending), { call: chatCalls.follow, respond: stream });
  open();
  const log = await screen.findByRole('log');
  const items = async (count: number) =>
    await waitFor(() => {
      const found = within(log).getAllByText(/상태입니다|다섯/);
      expect(found).toHaveLength(count);
      return found.map((one) => one.closest('li')?.textContent ?? '');
    });
  for (const text of await items(2)) expect(text).toContain('대조 중');
  expect(within(log).getByText('답을 강의와 대조하고 있어요')).toBeDefined();
  finish();
  const [settled] = await items(1);
  expect(settled).not.toContain('대조 중');
  expect(within(log).queryByText(/다섯 가지/)).toBeNull();
});

test('marks sentences by their state and gives the reason', async () => {
  const cited = (text: string, changes: Partial<ChatQuestion['sentences'][number]>) => ({
    ...createSentence(text, 5000),
    ...changes,
  });
  const sentences = [
    cited('확인된 말입니다.', { state: 'SUPPORTED' }),
    cited('고친 말입니다.', { state: 'FIXED', was: '틀린 말입니다.' }),
    cited('항상 그렇습니다.', { state: 'PARTLY', wrong: '항상' }),
    cited('대조하지 못한 말입니다.', { state: 'UNCHECKED' }),
    { text: '교과서의 말입니다.', cites: [], state: 'BEYOND' as const },
  ];
  stubApiCalls(...chatWith(createQuestion({ sentences })));
  open();
  const itemOf = async (text: string) => {
    const item = (await screen.findByText(text)).closest('li');
    if (item === null) throw new Error(`${text} is not in a list`);
    return item;
  };
  expect((await itemOf('확인된 말입니다.')).querySelector('details')).toBeNull();
  expect((await itemOf('고친 말입니다.')).textContent).toContain('처음 문장: “틀린 말입니다.”');
  expect((await itemOf('항상 그렇습니다.')).textContent).toContain('확인되지 않은 말: “항상”');
  expect((await itemOf('대조하지 못한 말입니다.')).textContent).toContain('대조하지 못했어요');
  const beyond = await itemOf('교과서의 말입니다.');
  expect(within(beyond).getByText('강의 밖의 설명')).toBeDefined();
  expect(within(beyond).queryByRole('button')).toBeNull();
  // Only some of the sentences could not be compared.
  expect(screen.queryByText(/대조하지 못한 답입니다/)).toBeNull();
});

test('shows that an answer could not be compared, and shows older answers without marks', async () => {
  const unchecked = { ...createSentence('모르는 말입니다.', 5000), state: 'UNCHECKED' as const };
  const old = createQuestion({ id: idOf(11), sentences: [createSentence('예전 답입니다.', 9000)] });
  stubApiCalls(...chatWith(createQuestion({ sentences: [unchecked] }), old));
  open();
  expect(await screen.findAllByText(/대조하지 못한 답입니다/)).toHaveLength(1);
  const item = screen.getByText('예전 답입니다.').closest('li');
  expect(item?.textContent).not.toContain('대조');
});

test('reads a formula of an answer as a formula', async () => {
  stubApiCalls(...chatWith(createQuestion({ sentences: [createSentence('나머지 $R_n$이 0으로 갑니다.', 5000)] })));
  open();
  const item = (await screen.findByText('이 0으로 갑니다.')).closest('li');
  expect(item?.querySelector('[data-to]')?.textContent).toContain('R_n');
  expect(item?.textContent).not.toContain('$');
});

test('sends on Enter and inserts a line break on Shift+Enter', async () => {
  const seen = stubApiCalls(
    ...chatWith(),
    respondWith(chatCalls.quote, createQuote()),
    respondWith(chatCalls.ask, pending),
    finished(createQuestion()),
  );
  open();
  await userEvent.type(await box(), '하나{Shift>}{Enter}{/Shift}둘');
  expect((await box()).value).toBe('하나\n둘');
  await screen.findByRole('button', { name: /최대/ });
  await userEvent.type(await box(), '{Enter}');
  await waitFor(() => expect(seen.some(({ call }) => call === chatCalls.ask)).toBe(true));
});

test('shows a refused question with the nearest passages and does not charge for it', async () => {
  const nearest = [
    { note_id: idOf(1), kind: 'SPEECH' as const, id: 's1', start_ms: 5000, text: '교착 상태를 봅니다.' },
  ];
  stubApiCalls(
    ...chatWith(createQuestion({ status: 'REFUSED', sentences: [], nearest, credits_used: 0 })),
    respondWith(chatCalls.quote, createQuote({ is_answerable: false, ceiling_credits: 0, expected_credits: 0 })),
  );
  const onPlay = open();
  const log = await screen.findByRole('log');
  expect(await within(log).findByText('이 강의에서는 그 내용을 찾지 못했어요. 크레딧은 쓰지 않았어요.')).toBeDefined();
  await userEvent.click(within(log).getByRole('button', { name: '0:05부터 듣기' }));
  expect(onPlay).toHaveBeenCalled();
  expect(screen.getByText('이 대화에서 쓴 크레딧 0')).toBeDefined();
  await userEvent.type(await box(), '광합성이 뭐예요?');
  expect(await screen.findByRole('button', { name: '물어보기 · 무료' })).toBeDefined();
});

test('shows the price as soon as a new note can be queried, without typing again', async () => {
  const free = createQuote({ is_answerable: false, ceiling_credits: 0, expected_credits: 0 });
  stubApiCalls(...chatWith(), respondWith(chatCalls.quote, free));
  open();
  await userEvent.type(await box(), '교착 상태가 뭐예요?');
  await screen.findByRole('button', { name: '물어보기 · 무료' });
  stubApiCalls(...chatWith(), respondWith(chatCalls.quote, createQuote()));
  expect(await screen.findByRole('button', { name: /최대/ })).toBeDefined();
});

test('shows the server’s error and preserves the typed question', async () => {
  const reason = '그사이 이 질문의 가격이 바뀌었습니다. 새 가격을 확인하고 다시 보내주세요.';
  stubApiCalls(...chatWith(), respondWith(chatCalls.quote, createQuote()), rejectWith(chatCalls.ask, 409, reason));
  open();
  await userEvent.type(await box(), '교착 상태가 뭐예요?');
  await userEvent.click(await screen.findByRole('button', { name: /최대/ }));
  expect(await screen.findByText(reason)).toBeDefined();
  expect((await box()).value).toBe('교착 상태가 뭐예요?');
});

test('offers a top-up when the credits do not suffice', async () => {
  stubApiCalls(...chatWith(), respondWith(chatCalls.quote, createQuote({ is_affordable: false })));
  open();
  await userEvent.type(await box(), '교착 상태가 뭐예요?');
  expect(await screen.findByRole('button', { name: '충전' })).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /최대/ }).disabled).toBe(true);
});

test('shows a message when the model failed to answer', async () => {
  stubApiCalls(...chatWith(createQuestion({ status: 'FAILED', sentences: [], credits_used: 0 })));
  open();
  expect(await screen.findByText(/AI 모델이 답하지 않았어요/)).toBeDefined();
});

test('deletes a conversation after confirmation and starts a new one', async () => {
  const seen = stubApiCalls(...chatWith(createQuestion()), respondWith(chatCalls.delete, { detail: '지웠습니다.' }));
  open();
  await userEvent.click(await screen.findByRole('button', { name: '대화 지우기' }));
  expect(seen.some(({ call }) => call === chatCalls.delete)).toBe(false);
  const countChatRequests = () => seen.filter(({ call }) => call === chatCalls.get).length;
  const before = countChatRequests();
  await userEvent.click(screen.getByRole('button', { name: '지우기' }));
  await waitFor(() => expect(seen.some(({ call }) => call === chatCalls.delete)).toBe(true));
  await waitFor(() => expect(countChatRequests()).toBe(before + 1));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('a way of answering writes its question into an empty form and is sent with it', async () => {
  const seen = stubApiCalls(
    ...chatWith(),
    respondWith(chatCalls.quote, createQuote()),
    respondWith(chatCalls.ask, pending),
    finished(createQuestion({ mode: 'SUMMARY' })),
  );
  open();
  const isPressed = () => screen.getByRole('button', { name: '요약' }).getAttribute('aria-pressed');
  await userEvent.click(await screen.findByRole('button', { name: '요약' }));
  expect((await box()).value).toBe('이 강의를 요약해 주세요');
  expect(isPressed()).toBe('true');
  await userEvent.click(await screen.findByRole('button', { name: /최대/ }));
  await waitFor(() =>
    expect(seen.find(({ call }) => call === chatCalls.ask)?.body).toMatchObject({
      question: '이 강의를 요약해 주세요',
      mode: 'SUMMARY',
    }),
  );
  await waitFor(() => expect(isPressed()).toBe('false'));
});

test.each([
  [{ kind: 'CLARIFY' }, '무엇을 알고 싶은지'],
  [{ kind: 'REFUSE' }, '이 질문에는 답하지 않아요'],
  [{ kind: 'ACTION', action: 'PROBLEMS' }, '문제는 문제 만들기에서'],
  [{ kind: 'OUTSIDE' }, '이 강의에서는 다루지 않은 내용이에요'],
] as const)('%j is explained in our own words', async (changes, text) => {
  stubApiCalls(...chatWith(createQuestion({ sentences: [], ...changes })));
  open();
  expect(await screen.findByText(new RegExp(text))).toBeDefined();
});

test('a graded reply shows its grade, and a suggestion becomes the draft', async () => {
  stubApiCalls(
    ...chatWith(createQuestion({ kind: 'TEST', mode: 'TEST', grade: 'PARTLY', next: ['힌트 줘'] })),
    respondWith(chatCalls.quote, createQuote()),
  );
  open();
  expect(await screen.findByText('거의 맞았어요')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: '힌트 줘' }));
  expect((await box()).value).toBe('힌트 줘');
});

test('answers from the lecture alone are chosen for the course, and the choice returns when it is not saved', async () => {
  const seen = stubApiCalls(...chatWith(createQuestion()), rejectWith(chatCalls.limit, 503));
  open();
  const choice = await screen.findByRole<HTMLInputElement>('checkbox', { name: '강의 내용으로만 답하기' });
  await userEvent.click(choice);
  await waitFor(() => expect(seen.some(({ call }) => call === chatCalls.limit)).toBe(true));
  await waitFor(() => expect(choice.checked).toBe(false));
});
