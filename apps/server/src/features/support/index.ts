export { eraseTickets } from './erase-tickets.ts';
export { supportMailComposers } from './mails/support-mail-composers.ts';
export { purgeWithdrawnTickets } from './purge-withdrawn-tickets.ts';
export { supportRoutes } from './support.routes.ts';
