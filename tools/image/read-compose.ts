import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export interface ComposeService {
  image?: string;
  build?: { target?: string };
  command?: string[];
  /** `no`: runs to its end, once. */
  restart?: string;
  environment?: Record<string, string>;
  env_file?: string;
  depends_on?: Record<string, { condition: string }>;
  volumes?: string[];
  stop_grace_period?: string;
}

export type ComposeServices = Record<string, ComposeService>;

/** The services of a compose file, with what they share written out. */
export function readCompose(file: string): ComposeServices {
  const { services } = parse(readFileSync(file, 'utf8'), { merge: true }) as { services: ComposeServices };
  return services;
}
