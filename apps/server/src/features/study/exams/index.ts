export { calibrateProblems } from './calibrate-problems.ts';
export { eraseExams } from './delete-exams.ts';
export { examsRoutes } from './exams.routes.ts';
export { listExamPlans } from './plan-course-exam.ts';
