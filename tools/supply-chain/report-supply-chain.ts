import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isLicenceAllowed } from './is-licence-allowed.ts';
import { readCargoComponents } from './read-cargo-components.ts';
import { readNpmComponents } from './read-npm-components.ts';
import { writeBill } from './write-bill.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const BILL = join(ROOT, '.test-results/bill-of-materials.cdx.json');

/** Looked at one by one; the reason stands beside the name. */
const EXCEPTIONS: Readonly<Record<string, string>> = {};

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
const components = [
  ...readNpmComponents(join(ROOT, 'package-lock.json')),
  ...readCargoComponents(join(ROOT, 'apps/desktop/src-tauri')),
];
mkdirSync(join(BILL, '..'), { recursive: true });
writeBill(BILL, components, version);

const byLicence = Map.groupBy(components, ({ licence }) => licence ?? 'none named');
for (const [licence, those] of [...byLicence].toSorted(([, a], [, b]) => b.length - a.length)) {
  console.log(`${String(those.length).padStart(5)}  ${licence}`);
}
const refused = components.filter(
  ({ licence, name }) => EXCEPTIONS[name] === undefined && !isLicenceAllowed(licence ?? ''),
);
for (const { purl, licence } of refused) console.log(`not allowed: ${purl} (${licence ?? 'none named'})`);
console.log(`${components.length} components, ${refused.length} with a licence that is not allowed`);
process.exitCode = refused.length === 0 ? 0 : 1;
