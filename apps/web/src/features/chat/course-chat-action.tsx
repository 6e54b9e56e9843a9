import { Button, Dialog } from '@pilgi/ui';
import { MessageCircleQuestion } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { ChatPanel } from './chat-panel.tsx';
import styles from './course-chat-action.module.css';

const SECOND_MS = 1000;

/** Questions about all lectures of a course; choosing a citation opens its note at that time. */
export function CourseChatAction({ course, topUp }: { course: string; topUp: ReactNode }) {
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        icon={<MessageCircleQuestion aria-hidden="true" size={16} />}
        onClick={() => setIsOpen(true)}
      >
        이 과목에 물어보기
      </Button>
      <Dialog title={`${course}에 물어보기`} open={isOpen} onOpenChange={setIsOpen}>
        <div className={styles.root}>
          <ChatPanel
            subject={{ course }}
            topUp={topUp}
            onPlay={({ note_id, start_ms }) =>
              void navigate(`/studio/notes/${note_id}?at=${Math.floor(start_ms / SECOND_MS)}`)
            }
          />
        </div>
      </Dialog>
    </>
  );
}
