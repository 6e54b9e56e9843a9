import { adminSupportCalls, publicVersion } from '@pilgi/contract';
import { describe, expect, it } from 'vitest';
import { sampleFaq } from './sample-faq.ts';
import { sampleVersions } from './sample-versions.ts';

describe('sampleFaq', () => {
  it('matches the contract, contains every status and fills more than a page', () => {
    for (const { id, subject, message, answer } of sampleFaq) {
      const responses = answer === undefined ? [] : [{ id, message: answer }];
      expect(adminSupportCalls.publishFaq.body.safeParse({ subject, message, responses }).success).toBe(true);
    }
    expect(new Set(sampleFaq.map((one) => one.status))).toEqual(new Set(['OPEN', 'ANSWERED', 'CLOSED']));
    expect(new Set(sampleFaq.map((one) => one.id)).size).toBe(sampleFaq.length);
    expect(sampleFaq.length).toBeGreaterThan(8);
  });

  it('is sorted newest first, and only the open question has no answer', () => {
    const days = sampleFaq.map((one) => one.asked_on);
    expect(days).toEqual(days.toSorted().toReversed());
    expect(sampleFaq.filter((one) => one.answer === undefined).map((one) => one.status)).toEqual(['OPEN']);
  });
});

describe('sampleVersions', () => {
  it('contains the latest and four earlier versions, each with notes', () => {
    expect(sampleVersions).toHaveLength(5);
    for (const { version, release_notes } of sampleVersions) {
      expect(publicVersion.shape.version.safeParse(version).success).toBe(true);
      expect(release_notes.length).toBeGreaterThan(20);
    }
  });
});
