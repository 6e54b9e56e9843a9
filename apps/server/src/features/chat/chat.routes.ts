import { chatCalls } from '@pilgi/contract';
import type { AppDeps } from '../../platform/app-deps.ts';
import { eventsRoute, type Route, route } from '../../platform/http/route.ts';
import { deleteChat } from './delete-chats.ts';
import { followQuestion } from './follow-question.ts';
import { listAnswerSlides } from './list-answer-slides.ts';
import { getChat, limitToLecture, listChats, openChat } from './open-chat.ts';
import type { PassageSource } from './prepare-question.ts';
import { quoteChatQuestion } from './quote-chat-question.ts';
import { saveAnswer, unsaveAnswer } from './save-answer.ts';
import { showQuestion } from './show-question.ts';
import { submitQuestion } from './submit-question.ts';

type ChatDeps = Pick<AppDeps, 'db' | 'clock' | 'limits' | 'workflows' | 'storage' | 'loadListTerms'> & PassageSource;

export function chatRoutes(deps: ChatDeps): Route[] {
  return [
    route(chatCalls.open, async ({ body }, { principal: { user_id } }) => openChat(deps, { user_id, ...body })),
    route(chatCalls.list, async ({ query }, { principal: { user_id } }) => listChats(deps, { user_id, ...query })),
    route(chatCalls.get, async ({ params }, { principal: { user_id } }) => getChat(deps, { ...params, user_id })),
    route(chatCalls.quote, async ({ params, body }, { principal: { user_id } }) =>
      quoteChatQuestion(deps, { ...params, ...body, user_id }),
    ),
    route(chatCalls.ask, async ({ params, body }, { principal: { user_id } }) =>
      showQuestion(await submitQuestion(deps, { ...body, chat_id: params.id, user_id })),
    ),
    eventsRoute(chatCalls.follow, async ({ params }, { principal: { user_id }, header }) =>
      followQuestion(deps, { ...params, user_id, after: header('last-event-id') }),
    ),
    route(chatCalls.save, async ({ params }, { principal: { user_id } }) => saveAnswer(deps, { ...params, user_id })),
    route(chatCalls.unsave, async ({ params }, { principal: { user_id } }) =>
      unsaveAnswer(deps, { ...params, user_id }),
    ),
    route(chatCalls.slides, async ({ params }, { principal: { user_id } }) =>
      listAnswerSlides(deps, { ...params, user_id }),
    ),
    route(chatCalls.limit, async ({ params, body }, { principal: { user_id } }) =>
      limitToLecture(deps, { ...params, ...body, user_id }),
    ),
    route(chatCalls.delete, async ({ params }, { principal: { user_id } }) => deleteChat(deps, { ...params, user_id })),
  ];
}
