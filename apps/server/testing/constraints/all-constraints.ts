import { accountingConstraints } from './accounting-constraints.ts';
import { backOfficeConstraints } from './back-office-constraints.ts';
import { bundleConstraints } from './bundle-constraints.ts';
import { chatConstraints } from './chat-constraints.ts';
import type { ConstraintSet } from './constraint-set.ts';
import { deskConstraints } from './desk-constraints.ts';
import { externalCancelConstraints } from './external-cancel-constraints.ts';
import { giftConstraints } from './gift-constraints.ts';
import { gradingConstraints } from './grading-constraints.ts';
import { jobConstraints } from './job-constraints.ts';
import { ledgerConstraints } from './ledger-constraints.ts';
import { liveNoteConstraints } from './live-note-constraints.ts';
import { overviewConstraints } from './overview-constraints.ts';
import { paybackConstraints } from './payback-constraints.ts';
import { paymentConstraints } from './payment-constraints.ts';
import { sectionRefundConstraints } from './section-refund-constraints.ts';
import { translationConstraints } from './translation-constraints.ts';

/** Every table about money adds its constraints here; a test compares the list with the database catalog. */
export const allConstraints: readonly ConstraintSet[] = [
  ledgerConstraints,
  paymentConstraints,
  externalCancelConstraints,
  paybackConstraints,
  giftConstraints,
  backOfficeConstraints,
  jobConstraints,
  liveNoteConstraints,
  gradingConstraints,
  bundleConstraints,
  chatConstraints,
  translationConstraints,
  sectionRefundConstraints,
  accountingConstraints,
  deskConstraints,
  overviewConstraints,
];
