import { TextLink } from '@pilgi/ui';
import { useState } from 'react';
import { closeWindow } from './close-window.ts';
import { Countdown } from './countdown.tsx';
import { CLIENT_HINT } from './payments.texts.ts';

interface ResultCountdownProps {
  isDone: boolean;
  isFromClient: boolean;
  /** Destination of `onLeave`, for example '결제 관리로'. */
  placeName: string;
  onLeave: () => void;
}

/** Opens the desktop app if it is installed. */
const CLIENT_ADDRESS = 'pilgi://payment';
const CLOSE_SECONDS = 2;
const SUCCESS_SECONDS = 3;
const ERROR_SECONDS = 5;

/** Returns to the desktop app if the payment came from there, otherwise to the named page. */
export function ResultCountdown({ isDone, isFromClient, placeName, onLeave }: ResultCountdownProps) {
  const [cannotClose, setCannotClose] = useState(false);
  if (cannotClose) {
    return (
      <>
        <p role="status">이 창을 닫고 앱으로 돌아가세요. {CLIENT_HINT}</p>
        <p>
          <TextLink href={CLIENT_ADDRESS}>필기 앱 열기</TextLink>
        </p>
      </>
    );
  }
  if (isFromClient) {
    return (
      <>
        <p>{CLIENT_HINT}</p>
        <Countdown
          seconds={CLOSE_SECONDS}
          text={(left) => `${left}초 뒤 이 창을 닫습니다.`}
          actionLabel="지금 닫기"
          onEnd={() => closeWindow(() => setCannotClose(true))}
        />
      </>
    );
  }
  return (
    <Countdown
      seconds={isDone ? SUCCESS_SECONDS : ERROR_SECONDS}
      text={(left) => `${left}초 뒤 ${placeName} 이동합니다.`}
      actionLabel="지금 이동"
      onEnd={onLeave}
    />
  );
}
