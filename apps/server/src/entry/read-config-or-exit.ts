import { type ConfigOf, FILE_KEYS, type ProcessName } from '../platform/config/process-secrets.ts';
import { ConfigProblems, readProcessConfig } from '../platform/config/read-config.ts';

/** Removes the secrets from the environment, so that no library or child process finds them there. */
export function readConfigOrExit<Name extends ProcessName>(name: Name): ConfigOf<Name> {
  try {
    const config = readProcessConfig(process.env, name);
    for (const key of FILE_KEYS) delete process.env[key];
    return config;
  } catch (error) {
    if (!(error instanceof ConfigProblems)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
