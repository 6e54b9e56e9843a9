import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { callApi } from './steps/call-api.ts';
import { checkLayout } from './steps/check-layout.ts';
import { findAccessibilityViolations } from './steps/find-accessibility-violations.ts';
import { openRecordingBrowser } from './steps/open-recording-browser.ts';
import { payOrder } from './steps/pay-order.ts';
import { finishRecording, openRecorderAsStudent, startRecording } from './steps/record-lecture.ts';
import { expect, test } from './steps/test.ts';

const NAME = '녹음하면서 노트 준비';
const PAID_WON = 20_000;

async function withRecorder(act: (page: Page) => Promise<void>): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'pilgi-live-note-'));
  const { context, page } = await openRecordingBrowser(profile, `${process.env.E2E_BASE_URL ?? ''}/studio/record`);
  try {
    await act(page);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

const walletOf = async (token: string) => {
  const { body } = await callApi('/auth/users/me', { token });
  return { held: Number(body.held_credits), spendable: Number(body.spendable_credits) };
};

test('a live note is agreed to with its ceiling, holds it and costs nothing without speech', async () => {
  test.setTimeout(240_000);
  await withRecorder(async (page) => {
    const token = await openRecorderAsStudent(page, (own) => payOrder(own, PAID_WON));
    const before = await walletOf(token);
    const offer = page.getByRole('checkbox', { name: NAME });
    await startRecording(page);
    await expect(offer).toBeEnabled({ timeout: 60_000 });
    await expect(page.getByText(/많아도 [\d,.]+ ?크레딧/).first()).toBeVisible();
    expect((await walletOf(token)).held).toBe(0);
    await checkLayout(page);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await offer.click();
    await expect(page.getByText(/첫 부분을 기다리고 있습니다/)).toBeVisible();
    await expect(offer).toBeChecked();
    const held = await walletOf(token);
    expect(held.held).toBeGreaterThan(0);
    expect(held.spendable).toBeCloseTo(before.spendable - held.held, 1);
    await finishRecording(page);
    // The simulated microphone beeps: no speech, no note, no charge.
    await expect.poll(async () => (await walletOf(token)).held, { timeout: 120_000 }).toBe(0);
    expect((await walletOf(token)).spendable).toBe(before.spendable);
    const { body } = await callApi('/live-notes', { token });
    expect(body).toMatchObject([{ status: 'FAILED', job_id: null }]);
  });
});

test('without enough credits the switch stays off and names the reason', async () => {
  await withRecorder(async (page) => {
    await openRecorderAsStudent(page);
    await startRecording(page);
    await expect(page.getByText('쓸 수 있는 크레딧이 한도보다 적습니다.')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('checkbox', { name: NAME })).toBeDisabled();
  });
});
