export { insertAnswerPlace, listAnswers } from './attempt-answers.queries.ts';
export { AttemptFinished, AttemptUnknown, NotAdaptive } from './attempts.errors.ts';
export { insertAttempt, lockAttempt } from './attempts.queries.ts';
export { attemptsRoutes } from './attempts.routes.ts';
export { deleteAttempts, eraseAttempts, purgeDeletedAttempts } from './delete-attempts.ts';
export { finishOverdue, isPastEnd } from './finish-attempt.ts';
export { gradingWork } from './gradings/grading-work.ts';
export { startMeaningChecks } from './gradings/start-meaning-checks.ts';
export { showPart, showWholeAttempt } from './show-attempt.ts';
