import { Dialog } from '@pilgi/ui';
import { useNavigate } from 'react-router';
import { QueryScope } from '../../shared/api/query-scope.tsx';
import { PaymentConfirmation } from './payment-confirmation.tsx';
import { PaymentFailure } from './payment-failure.tsx';
import type { PaymentReturn } from './read-payment-return.ts';

export interface PaymentReturnDialogProps {
  returned: PaymentReturn;
  onClose: () => void;
}

export function PaymentReturnDialog({ returned, onClose }: PaymentReturnDialogProps) {
  const navigate = useNavigate();
  return (
    <Dialog
      title="결제 결과"
      size="small"
      open
      closesOnOutsidePress={false}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <QueryScope>
        {returned.kind === 'success' ? (
          <PaymentConfirmation payment={returned.payment} headingLevel={2} onLeave={(path) => void navigate(path)} />
        ) : (
          <PaymentFailure failure={returned.failure} headingLevel={2} onClose={onClose} />
        )}
      </QueryScope>
    </Dialog>
  );
}
