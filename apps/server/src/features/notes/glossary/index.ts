export { addMisheardForm, eraseGlossary } from './course-terms.ts';
export { type CourseTerm, listCourseTerms } from './glossary.queries.ts';
export { glossaryRoutes } from './glossary.routes.ts';
