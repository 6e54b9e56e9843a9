import type { Config } from '../platform/config/config-schema.ts';
import { ConfigProblems, readConfig } from '../platform/config/read-config.ts';

export function readConfigOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigProblems)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
