import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export interface ComposeService {
  image?: string;
  build?: { dockerfile?: string; target?: string };
  command?: string[];
  entrypoint?: string[];
  /** `no` for a service that runs once and exits. */
  restart?: string;
  environment?: Record<string, string>;
  env_file?: string;
  depends_on?: Record<string, { condition: string }>;
  volumes?: string[];
  tmpfs?: string[];
  ports?: string[];
  networks?: string[] | Record<string, unknown>;
  secrets?: (string | { source: string; target: string })[];
  profiles?: string[];
  read_only?: boolean;
  privileged?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  mem_limit?: string;
  logging?: { driver: string; options: Record<string, string> };
  stop_grace_period?: string;
}

export type ComposeServices = Record<string, ComposeService>;

export interface ComposeFile {
  services: ComposeServices;
  networks?: Record<string, { internal?: boolean } | null>;
  secrets?: Record<string, { file: string }>;
}

/** A whole compose file with resolved YAML merges. */
export function readComposeFile(file: string): ComposeFile {
  return parse(readFileSync(file, 'utf8'), { merge: true }) as ComposeFile;
}

/** Services of a compose file with resolved YAML merges. */
export function readCompose(file: string): ComposeServices {
  return readComposeFile(file).services;
}
