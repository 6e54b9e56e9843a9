import { Button, ErrorState, LoadingScreen } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { messageFor } from '../../shared/api/message-for.ts';
import { receiptQuery } from './payments.api.ts';
import styles from './receipt.module.css';
import { ReceiptSheet } from './receipt-sheet.tsx';

interface ReceiptPanelProps {
  id: string;
  headingLevel: 1 | 3;
}

export function ReceiptPanel({ id, headingLevel }: ReceiptPanelProps) {
  const { data, error, isFetching, refetch } = useQuery(receiptQuery(id));
  if (data) {
    return (
      <div className={styles.panel}>
        <ReceiptSheet receipt={data} headingLevel={headingLevel} />
        <div className={styles.acts}>
          <Button variant="primary" onClick={() => window.print()}>
            인쇄하기
          </Button>
        </div>
      </div>
    );
  }
  if (!error) return <LoadingScreen label="영수증을 불러오는 중입니다..." />;
  return (
    <ErrorState
      headingLevel={headingLevel}
      title="영수증을 불러올 수 없습니다."
      text={messageFor(error, '잠시 후 다시 시도해주세요.')}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
