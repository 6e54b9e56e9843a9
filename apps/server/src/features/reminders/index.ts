export { eraseReminders, purgeReminders } from './erase-reminders.ts';
export { remindersRoutes } from './reminders.routes.ts';
export { type DeliverDeps, deliverReminders } from './sending/deliver-reminders.ts';
export { planNoteReminders } from './sending/plan-note-reminders.ts';
export { planReminders } from './sending/plan-reminders.ts';
