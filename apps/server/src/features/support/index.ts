export { eraseTickets, purgeWithdrawnTickets } from './erase-tickets.ts';
export { supportMailComposers } from './mails/support-mail-composers.ts';
export { supportRoutes } from './support.routes.ts';
