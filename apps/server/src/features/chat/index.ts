export { chatRoutes } from './chat.routes.ts';
export { deleteChatsOfNotes, eraseChats, purgeChatRows } from './delete-chats.ts';
export { questionWork } from './question-work.ts';
