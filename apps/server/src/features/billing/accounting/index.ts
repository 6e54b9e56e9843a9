export { findOperatorByEmail } from './accounting.queries.ts';
export { closeMonth } from './close-month.ts';
export { exportMonth } from './export-month.ts';
export { fetchSettlements } from './fetch-settlements.ts';
