import { TextLink } from '@pilgi/ui';
import { useState } from 'react';
import { closeWindow } from './close-window.ts';
import { Countdown } from './countdown.tsx';
import { CLIENT_HINT } from './payments.texts.ts';

interface ResultCountdownProps {
  isDone: boolean;
  isFromClient: boolean;
  /** Where `onLeave` leads, e.g. '결제 관리로'. */
  placeName: string;
  onLeave: () => void;
}

/** Wakes the client where it is installed; elsewhere nothing happens. */
const CLIENT_ADDRESS = 'pilgi://payment';
const CLOSE_SECONDS = 2;
const SUCCESS_SECONDS = 3;
const ERROR_SECONDS = 5;

/** Back to the app the payment came from, else on to the place that is named. */
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
          actLabel="지금 닫기"
          onEnd={() => closeWindow(() => setCannotClose(true))}
        />
      </>
    );
  }
  return (
    <Countdown
      seconds={isDone ? SUCCESS_SECONDS : ERROR_SECONDS}
      text={(left) => `${left}초 뒤 ${placeName} 이동합니다.`}
      actLabel="지금 이동"
      onEnd={onLeave}
    />
  );
}
