export { CardUnknown } from './cards.errors.ts';
export {
  deleteFlashCardsOfUser,
  findFlashCard,
  listCardsOfCourse,
  listCardsOfNote,
  listFlashCards,
  type StoredFlashCard,
} from './cards.queries.ts';
export { cardsRoutes } from './cards.routes.ts';
export { findSourcesOf } from './find-sources.ts';
export { showCards } from './show-card.ts';
