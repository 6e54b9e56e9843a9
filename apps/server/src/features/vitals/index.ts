export { vitalsSource } from './read-vitals.ts';
