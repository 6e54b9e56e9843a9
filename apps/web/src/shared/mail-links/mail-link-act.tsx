import { Button, ErrorState, LoadingScreen } from '@pilgi/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { messageFor } from '../api/message-for.ts';
import { CardFrame } from '../frames/card-frame.tsx';
import styles from './mail-link-act.module.css';
import type { takeHashToken } from './take-hash-token.ts';

interface MailLinkActProps {
  act: (token: string) => Promise<{ detail: string }>;
  onDone?: () => void;
  before: { title: string; text: string; button: string };
  busyLabel: string;
  failedTitle: string;
  /** Without a text the answer of the server is shown. */
  after: { title: string; text?: string; link: { to: string; label: string } };
}

/** Page of a link in a mail: one button, because programs that open links in mails must not act. */
export function MailLinkAct({ act, onDone, before, busyLabel, failedTitle, after }: MailLinkActProps) {
  const loaded = useLoaderData<typeof takeHashToken>();
  const [token] = useState(loaded.token);
  const acting = useMutation({ mutationFn: () => act(token ?? ''), onSuccess: onDone });

  function choosePanel() {
    if (token === null || acting.error) {
      const text = acting.error ? messageFor(acting.error, '잠시 후 다시 시도해주세요.') : '링크가 올바르지 않습니다.';
      return <ErrorState headingLevel={1} title={failedTitle} text={text} />;
    }
    if (acting.isPending) return <LoadingScreen label={busyLabel} />;
    const { title, text } = acting.isSuccess ? { text: acting.data.detail, ...after } : before;
    return (
      <div className={styles.root}>
        <h1>{title}</h1>
        <p className={styles.lead}>{text}</p>
        {acting.isSuccess ? (
          <Button variant="primary" fullWidth render={<Link to={after.link.to} />}>
            {after.link.label}
          </Button>
        ) : (
          <Button variant="primary" fullWidth onClick={() => acting.mutate()}>
            {before.button}
          </Button>
        )}
      </div>
    );
  }

  return <CardFrame>{choosePanel()}</CardFrame>;
}
