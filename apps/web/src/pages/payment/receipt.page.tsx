import { useParams } from 'react-router';
import { ReceiptPanel } from '../../features/billing/receipt-panel.tsx';
import { BareFrame } from '../../shared/frames/bare-frame.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import styles from './payment.module.css';

export const meta = () => pageMeta({ title: '영수증', isListed: false });

export default function ReceiptPage() {
  const { id = '' } = useParams();
  return (
    <BareFrame>
      <div className={styles.receipt}>
        <ReceiptPanel id={id} headingLevel={1} />
      </div>
    </BareFrame>
  );
}
