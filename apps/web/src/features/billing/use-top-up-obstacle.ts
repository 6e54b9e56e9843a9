import { useQuery } from '@tanstack/react-query';
import { useSite } from '../../shared/config/site.ts';
import { availabilityQuery } from './payments.api.ts';

/** Why the signed-in account cannot top up now; null when it can. The server decides; this only hides the button. */
export function useTopUpObstacle(): string | null {
  const { paymentsMode } = useSite();
  const { data } = useQuery({ ...availabilityQuery, enabled: paymentsMode === 'review' });
  if (paymentsMode === 'off') return '지금은 충전할 수 없습니다.';
  if (paymentsMode === 'review' && data?.can_pay === false) return '충전 준비 중입니다.';
  return null;
}
