import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Claim, parseClaims } from './parse-claims.ts';

/** An item of OWASP ASVS 5.0.0, by its number and the lowest level that includes it. */
export interface Item {
  id: string;
  level: 1 | 2;
}

export interface SecurityClaims {
  items: Item[];
  chapters: { title: string; claims: Claim[] }[];
  apiRisks: Claim[];
  threats: Claim[];
  /** Findings of the attack review: what was possible before, and now. */
  findings: Claim[];
}

const DIRECTORY = import.meta.dirname;
const TITLES = [
  'Encoding and sanitising',
  'Validation and business rules',
  'Browser',
  'API',
  'Files',
  'Authentication',
  'Sessions',
  'Authorisation',
  'Self-contained tokens',
  'OAuth and OpenID Connect',
  'Cryptography',
  'Communication',
  'Configuration',
  'Data',
  'Code and architecture',
  'Logs and failures',
  'WebRTC',
];

const read = (path: string) => readFileSync(join(DIRECTORY, path), 'utf8');

export function readClaims(): SecurityClaims {
  const chapters = readdirSync(join(DIRECTORY, 'asvs'))
    .filter((name) => /^v\d\d-/.test(name))
    .sort()
    .map((name, index) => ({ title: `V${index + 1} ${TITLES[index]}`, claims: parseClaims(read(`asvs/${name}`)) }));
  const items = read('asvs/items.txt')
    .trim()
    .split('\n')
    .map((line) => {
      const [id = '', level] = line.split(' ');
      return { id, level: level === '1' ? (1 as const) : (2 as const) };
    });
  const [apiRisks, threats, findings] = ['api-risks.txt', 'threats.txt', 'findings.txt'].map((name) =>
    parseClaims(read(name)),
  );
  return { items, chapters, apiRisks: apiRisks ?? [], threats: threats ?? [], findings: findings ?? [] };
}
