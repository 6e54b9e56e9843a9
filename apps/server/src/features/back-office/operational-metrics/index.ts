export { operationalMetricsSource } from './read-operational-metrics.ts';
