import { Card } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { FreeStartPanel, isFreeStartShown } from './free-start-panel.tsx';
import { giftsQuery } from './gifts.api.ts';

/** The first lecture for nothing, as long as it is on offer to the account. */
export function FreeStartCard() {
  const { data: gifts } = useQuery(giftsQuery);
  if (!gifts || !isFreeStartShown(gifts.free_start)) return null;
  return (
    <Card>
      <FreeStartPanel offer={gifts.free_start} />
    </Card>
  );
}
