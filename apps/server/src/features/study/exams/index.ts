export { calibrateProblems } from './calibrate-problems.ts';
export { eraseExams } from './erase-exams.ts';
export { examsRoutes } from './exams.routes.ts';
export { listExamPlans } from './list-exam-plans.ts';
