import { showToast } from '@pilgi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isOutcomeUnknown } from '../../../../shared/api/is-outcome-unknown.ts';
import { messageFor } from '../../../../shared/api/message-for.ts';
import { handleApproval } from '../../../../shared/operators/handle-approval.ts';
import { paymentQueuesKey } from '../../../../shared/payment-queues/payment-queues.api.ts';
import { useReauth } from '../../../../shared/reauth/use-reauth.tsx';
import { deskKey } from './desk.api.ts';

const noAct = () => undefined;
const UNKNOWN = '결과를 확인하지 못했습니다. 다시 눌러도 한 번만 처리됩니다.';

/** Runs an act of the desk, with reauthentication where the server requires it, and reloads what it may have changed. */
export function useDeskAct<Answer>({
  onDone,
  onFiled,
}: {
  onDone: (answer: Answer) => string;
  /** A second person must approve. */
  onFiled?: () => void;
}) {
  const client = useQueryClient();
  const { withReauth, reauthDialog } = useReauth();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (act: () => Promise<Answer>) => withReauth(act),
    onSuccess: (answer) => showToast({ tone: 'good', title: onDone(answer) }),
    onError: (caught) => handleApproval(caught, onFiled ?? noAct),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: deskKey });
      void client.invalidateQueries({ queryKey: paymentQueuesKey });
    },
  });
  const problem = error && (isOutcomeUnknown(error) ? UNKNOWN : messageFor(error, '처리하지 못했습니다.'));
  return { run: mutate, isPending, problem, reauthDialog };
}
