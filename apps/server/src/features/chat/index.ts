export { answerQuestion } from './answer-question.workflow.ts';
export { chatQueue } from './answer-question-name.ts';
export { chatRoutes } from './chat.routes.ts';
export type { ChatDeps } from './chat-deps.ts';
export { listOpenQuestionsAmong } from './chat-questions.queries.ts';
export { eraseChats, forgetChats } from './erase-chats.ts';
export { purgeChatRows } from './purge-chat-rows.ts';
export { reviveQuestions } from './revive-questions.ts';
