import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isLicenceAllowed } from './is-licence-allowed.ts';
import { readCargoComponents } from './read-cargo-components.ts';
import { readNpmComponents } from './read-npm-components.ts';
import { writeBill } from './write-bill.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const BILL_FILE = join(ROOT, '.test-results/bill-of-materials.cdx.json');

/** Individually approved packages with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {};

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
const components = [
  ...readNpmComponents(join(ROOT, 'package-lock.json')),
  ...readCargoComponents(join(ROOT, 'apps/desktop/src-tauri')),
];
mkdirSync(join(BILL_FILE, '..'), { recursive: true });
writeBill(BILL_FILE, components, version);

const byLicence = Map.groupBy(components, ({ licence }) => licence ?? 'none declared');
for (const [licence, those] of [...byLicence].toSorted(([, a], [, b]) => b.length - a.length)) {
  console.log(`${String(those.length).padStart(5)}  ${licence}`);
}
const forbidden = components.filter(
  ({ licence, name }) => EXCEPTIONS[name] === undefined && !isLicenceAllowed(licence ?? ''),
);
for (const { purl, licence } of forbidden) console.log(`not allowed: ${purl} (${licence ?? 'none declared'})`);
console.log(`${components.length} components, ${forbidden.length} with a forbidden licence`);
process.exitCode = forbidden.length === 0 ? 0 : 1;
