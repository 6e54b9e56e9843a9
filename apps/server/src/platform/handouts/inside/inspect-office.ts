import { readFileSync, writeFileSync } from 'node:fs';
import { OfficeRefused, readOffice } from './read-office.ts';
import { type ZipLimits, ZipRefused } from './read-zip.ts';

/** Runs within the sandbox: node inspect-office.ts FILE RESULT LIMITS. */
const [, , file = '', result = '', limits = '{}'] = process.argv;

function inspect(): unknown {
  try {
    return { office: readOffice(readFileSync(file), JSON.parse(limits) as ZipLimits) };
  } catch (error) {
    if (error instanceof ZipRefused || error instanceof OfficeRefused) return { refusal: error.fault };
    if (error instanceof RangeError) return { refusal: 'broken' };
    throw error;
  }
}

writeFileSync(result, JSON.stringify(inspect()));
