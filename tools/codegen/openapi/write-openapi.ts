import { readFileSync, writeFileSync } from 'node:fs';
import { printOpenapi } from '@pilgi/contract/openapi';

const OPENAPI_FILE = new URL('../../../docs/openapi.json', import.meta.url);

const fresh = `${JSON.stringify(printOpenapi(), null, 2)}\n`;
if (process.argv.includes('--check')) {
  if (readFileSync(OPENAPI_FILE, 'utf8') !== fresh) {
    console.error('docs/openapi.json differs from the contract: npm run openapi');
    process.exitCode = 1;
  }
} else writeFileSync(OPENAPI_FILE, fresh);
