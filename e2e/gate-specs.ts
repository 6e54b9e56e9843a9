/** Critical journeys of the landing gate: every test of these specs except those of `DEEP_TITLES`. */
export const JOURNEY_SPECS: readonly string[] = [
  'admin-login.spec.ts',
  'admin-search.spec.ts',
  'cards.spec.ts',
  'chat.spec.ts',
  'gates.spec.ts',
  'handouts.spec.ts',
  'lecture-page.spec.ts',
  'payment-desk.spec.ts',
  'payments-returns.spec.ts',
  'problems.spec.ts',
  'quality.spec.ts',
  'reader.spec.ts',
  'recorder.spec.ts',
  'routes.spec.ts',
  'second-factors.spec.ts',
  'session.spec.ts',
  'share-target.spec.ts',
  'social-login.spec.ts',
  'studio.spec.ts',
  'exams.spec.ts',
  'study.spec.ts',
  'today.spec.ts',
];

/** Specs of which the gate runs only the tests with GATE_TAG: what no component test shows. */
export const TAGGED_SPECS: readonly string[] = [
  'landing.spec.ts',
  'login-dialog.spec.ts',
  'password-reset.spec.ts',
  'payments-management.spec.ts',
  'payments.spec.ts',
];
export const GATE_TAG = /@gate\b/;

/** Appearance and accessibility at every size and in both colour schemes, and tests that are tagged as deep. */
export const DEEP_TITLES = /light and dark|by axe|\bpx\b|@deep\b/;
