import type { lecturesCalls, WireResponse } from '@pilgi/contract';
import { Button, Notice } from '@pilgi/ui';
import { Link } from 'react-router';

type Storage = WireResponse<typeof lecturesCalls.getStorage>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** What the account may upload now and what raises the limit; nothing while no limit is near. */
export function UploadLimits({ storage }: { storage: Storage }) {
  const limit = describeLimit(storage);
  if (limit === null) return null;
  return (
    <Notice
      tone={limit.isReached ? 'warn' : 'info'}
      action={
        storage.trust === 0 ? (
          <Button size="small" render={<Link to="/profile" />}>
            이메일 확인하기
          </Button>
        ) : undefined
      }
    >
      {[limit.text, storage.advice].filter((part) => part !== null).join(' ')}
    </Notice>
  );
}

function describeLimit(storage: Storage): { text: string; isReached: boolean } | null {
  if (storage.recordings_left === 0) {
    return { text: '이메일을 확인하기 전에 올릴 수 있는 강의를 이미 올렸습니다.', isReached: true };
  }
  if (storage.recording_ms_today >= storage.max_recording_ms_a_day) {
    const text = `하루에 올릴 수 있는 강의 시간(${formatLimit(storage.max_recording_ms_a_day)})을 다 썼습니다. 내일 다시 올려주세요.`;
    return { text, isReached: true };
  }
  if (storage.max_recording_ms === null) return null;
  return {
    text: `지금은 ${formatLimit(storage.max_recording_ms)} 이하의 강의 1개를 올릴 수 있습니다.`,
    isReached: false,
  };
}

function formatLimit(ms: number): string {
  return ms < HOUR_MS ? `${Math.floor(ms / MINUTE_MS)}분` : `${Math.floor(ms / HOUR_MS)}시간`;
}
