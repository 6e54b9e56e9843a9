import pg from 'pg';
import { nameOfStatement } from './prepare-query.ts';

type Query = (text: unknown, ...rest: unknown[]) => unknown;

/** Sends the statements of `prepareQuery` as named prepared statements. */
export class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const query = super.query.bind(this) as Query;
    const prepared: Query = (text, ...rest) => {
      const [values, ...more] = rest;
      const name = typeof text === 'string' && Array.isArray(values) ? nameOfStatement(text) : undefined;
      return name === undefined ? query(text, ...rest) : query({ name, text, values }, ...more);
    };
    this.query = prepared as typeof this.query;
  }
}
