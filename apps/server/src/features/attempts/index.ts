export { attemptsRoutes } from './attempts.routes.ts';
export { eraseAttempts, forgetAttempts, purgeForgotten } from './forget-attempts.ts';
export { gradeAnswer } from './gradings/grade-answer.workflow.ts';
export { gradingsQueue } from './gradings/grade-answer-name.ts';
export { listOpenGradingsAmong } from './gradings/gradings.queries.ts';
export { reviveGradings } from './gradings/revive-gradings.ts';
