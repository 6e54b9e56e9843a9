export { attemptsRoutes } from './attempts.routes.ts';
export { deleteAttempts, eraseAttempts, purgeDeletedAttempts } from './delete-attempts.ts';
export { finishOverdue } from './finish-attempt.ts';
export { gradingWork } from './gradings/grading-work.ts';
