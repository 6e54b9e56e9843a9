import { ErrorState } from '@pilgi/ui';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { AnswerForm } from '../../features/sharing/answer-form.tsx';
import { CardFrame } from '../../shared/frames/card-frame.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import styles from './shared-note.module.css';

export const meta = () => pageMeta({ title: '이의에 답하기', isListed: false });

/** Runs before rendering and requests, so that the token is in no later URL or history entry. */
export function clientLoader() {
  const token = new URLSearchParams(window.location.hash.replace(/^#/, '')).get('token');
  if (token) window.history.replaceState(window.history.state, '', window.location.pathname);
  return { token };
}

export default function ReportAnswerPage() {
  const loaded = useLoaderData<typeof clientLoader>();
  const [token] = useState(loaded.token);
  return (
    <CardFrame>
      {token === null ? (
        <ErrorState headingLevel={1} title="답할 수 없습니다" text="메일에서 받은 주소를 그대로 열어주세요." />
      ) : (
        <div className={styles.answer}>
          <h1>이의에 답하기</h1>
          <p>답을 보내면 운영자가 확인할 때까지 페이지가 중단된 채로 있습니다. 답이 없으면 다시 공개됩니다.</p>
          <AnswerForm token={token} />
        </div>
      )}
    </CardFrame>
  );
}
