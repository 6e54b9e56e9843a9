import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export interface ComposeService {
  image?: string;
  build?: { dockerfile?: string; target?: string };
  command?: string[];
  /** `no` for a service that runs once and exits. */
  restart?: string;
  environment?: Record<string, string>;
  env_file?: string;
  depends_on?: Record<string, { condition: string }>;
  volumes?: string[];
  stop_grace_period?: string;
}

export type ComposeServices = Record<string, ComposeService>;

/** Services of a compose file with resolved YAML merges. */
export function readCompose(file: string): ComposeServices {
  const { services } = parse(readFileSync(file, 'utf8'), { merge: true }) as { services: ComposeServices };
  return services;
}
