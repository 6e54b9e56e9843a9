import { type ErasePersonalData, eraseAccount } from '../features/accounts/index.ts';
import { eraseUserNotes } from '../features/back-office/index.ts';
import { eraseChats } from '../features/chat/index.ts';
import { deleteSubjectExports, eraseExports } from '../features/exports/index.ts';
import { eraseLectures, stopUploads } from '../features/lectures/index.ts';
import { cancelAllJobs, cancelLiveNotes, eraseGlossary, eraseNotes, eraseSearch } from '../features/notes/index.ts';
import { eraseReminders } from '../features/reminders/index.ts';
import { endSharesOf, eraseObjections, eraseShares } from '../features/sharing/index.ts';
import {
  type BundleCleanup,
  eraseAttempts,
  eraseBundles,
  eraseExams,
  eraseReviews,
  eraseStudyTime,
} from '../features/study/index.ts';
import { eraseTickets } from '../features/support/index.ts';

/** What sharing and exports store about a problem set; both depend on study, so study cannot call them. */
export const bundleCleanups: readonly BundleCleanup[] = [
  async (tx, { bundle_ids }) => {
    for (const bundle_id of bundle_ids) await endSharesOf(tx, 'bundle_shares', [bundle_id]);
  },
  (tx, { bundle_ids, now }) => deleteSubjectExports(tx, { subject_ids: bundle_ids, now }),
];

/** Deletion of a withdrawn account's data, one function per feature. */
export const erasers: readonly ErasePersonalData[] = [
  eraseAccount,
  eraseTickets,
  eraseUserNotes,
  eraseLectures,
  eraseGlossary,
  eraseShares,
  eraseObjections,
  eraseAttempts,
  eraseReviews,
  eraseExams,
  eraseStudyTime,
  eraseReminders,
  (tx, input) => eraseBundles(tx, { ...input, cleanups: bundleCleanups }),
  eraseChats,
  eraseSearch,
  eraseExports,
  eraseNotes,
];

/** What stops at once when a user requests a withdrawal. */
export const stoppers: readonly ErasePersonalData[] = [
  cancelAllJobs,
  cancelLiveNotes,
  stopUploads,
  eraseShares,
  eraseReminders,
];
