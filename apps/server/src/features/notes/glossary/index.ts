export { eraseGlossary } from './erase-glossary.ts';
export { type CourseTerm, listCourseTerms } from './glossary.queries.ts';
export { glossaryRoutes } from './glossary.routes.ts';
export { addMisheardForm } from './put-term.ts';
