import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { UploadLimits } from './upload-limits.tsx';

const MINUTE_MS = 60_000;
const ADVICE = '이메일을 확인하면 2GB까지 보관하고 하루 3시간까지 올릴 수 있습니다.';
const unverified = {
  used_bytes: 0,
  limit_bytes: 200,
  open_uploads: 0,
  max_open_uploads: 1,
  recording_ms_today: 0,
  max_recording_ms_a_day: 10 * MINUTE_MS,
  max_recording_ms: 10 * MINUTE_MS,
  recordings_left: 1,
  trust: 0 as const,
  advice: ADVICE,
};
const paid = {
  ...unverified,
  max_recording_ms_a_day: 720 * MINUTE_MS,
  max_recording_ms: null,
  recordings_left: null,
  trust: 2 as const,
  advice: null,
};
const show = (storage: Parameters<typeof UploadLimits>[0]['storage']) =>
  render(<UploadLimits storage={storage} />, { wrapper: MemoryRouter });

describe('UploadLimits', () => {
  it('names the limit of an unverified account and links to the verification', () => {
    show(unverified);
    expect(screen.getByText(`지금은 10분 이하의 강의 1개를 올릴 수 있습니다. ${ADVICE}`)).toBeTruthy();
    expect(screen.getByRole('link', { name: '이메일 확인하기' }).getAttribute('href')).toBe('/profile');
  });

  it('states when the only recording of an unverified account is used', () => {
    show({ ...unverified, recordings_left: 0 });
    expect(screen.getByText(new RegExp(`이미 올렸습니다. ${ADVICE}`))).toBeTruthy();
  });

  it('states when the hours of the day are used', () => {
    show({ ...paid, recording_ms_today: 720 * MINUTE_MS });
    expect(screen.getByText(/하루에 올릴 수 있는 강의 시간\(12시간\)을 다 썼습니다/)).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('shows nothing while no limit is near', () => {
    show({ ...paid, recording_ms_today: MINUTE_MS });
    expect(screen.queryByText(/올릴 수 있/)).toBeNull();
  });
});
