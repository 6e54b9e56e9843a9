import { backOfficeGuards } from './back-office-guards.ts';
import { bundleGuards } from './bundle-guards.ts';
import { chatGuards } from './chat-guards.ts';
import { externalCancelGuards } from './external-cancel-guards.ts';
import { gradingGuards } from './grading-guards.ts';
import type { GuardSet } from './guard-set.ts';
import { jobGuards } from './job-guards.ts';
import { ledgerGuards } from './ledger-guards.ts';
import { paymentGuards } from './payment-guards.ts';

/** A new table about money brings its guards here; the catalog of the database says what is missing. */
export const allGuards: readonly GuardSet[] = [
  ledgerGuards,
  paymentGuards,
  externalCancelGuards,
  backOfficeGuards,
  jobGuards,
  gradingGuards,
  bundleGuards,
  chatGuards,
];
