export { chatRoutes } from './chat.routes.ts';
export { deleteChatsOfNotes, eraseChats } from './erase-chats.ts';
export { purgeChatRows } from './purge-chat-rows.ts';
export { questionWork } from './question-work.ts';
