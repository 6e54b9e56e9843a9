import { writeFileSync } from 'node:fs';
import type { Component } from './component.ts';

/** Writes a CycloneDX 1.6 bill of materials; deterministic for the same lock files. */
export function writeBill(file: string, components: readonly Component[], version: string): void {
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: 'pilgi', version } },
    components: components
      .toSorted((a, b) => (a.purl < b.purl ? -1 : 1))
      .map(({ licence, ...component }) => ({
        ...component,
        'bom-ref': component.purl,
        ...(licence === null ? {} : { licenses: [{ expression: licence }] }),
      })),
  };
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
}
