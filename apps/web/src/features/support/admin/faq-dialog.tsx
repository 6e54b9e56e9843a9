import { Button, Dialog, ErrorState, LoadingScreen } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { messageFor } from '../../../shared/api/message-for.ts';
import { FaqForm } from './faq-form.tsx';
import { type AdminTicket, faqDraftQuery } from './support.api.ts';

interface FaqDialogProps {
  ticket: AdminTicket;
  onPublished: () => void;
  onClose: () => void;
}

/** Personal data is masked before the operator sees the text that would become public. */
export function FaqDialog({ ticket, onPublished, onClose }: FaqDialogProps) {
  const formId = useId();
  const draft = useQuery(faqDraftQuery(ticket.id));
  const [isSending, setIsSending] = useState(false);
  return (
    <Dialog
      open
      size="large"
      title="FAQ로 공개"
      description="개인정보로 보이는 부분을 가린 문구입니다. 고친 그대로 공개됩니다."
      closesOnOutsidePress={false}
      onOpenChange={(isOpen) => {
        if (!isOpen && !isSending) onClose();
      }}
      footer={
        <>
          <Button disabled={isSending} onClick={onClose}>
            취소
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={!draft.data}
            busy={isSending}
            busyLabel="공개하는 중..."
          >
            이대로 공개하기
          </Button>
        </>
      }
    >
      {draft.data ? (
        <FaqForm
          formId={formId}
          ticketId={ticket.id}
          draft={draft.data}
          onSending={setIsSending}
          onPublished={() => {
            onPublished();
            onClose();
          }}
        />
      ) : null}
      {draft.error && !draft.data ? (
        <ErrorState
          headingLevel={3}
          title="공개할 문구를 만들 수 없습니다"
          text={messageFor(draft.error, '잠시 후 다시 시도해주세요.')}
          busy={draft.isFetching}
          onRetry={() => void draft.refetch()}
        />
      ) : null}
      {draft.isPending ? <LoadingScreen /> : null}
    </Dialog>
  );
}
