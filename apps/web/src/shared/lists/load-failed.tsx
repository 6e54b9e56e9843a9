import { ErrorState } from '@pilgi/ui';
import { messageFor } from '../api/message-for.ts';

interface LoadFailedProps {
  title: string;
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
}

export function LoadFailed({ title, query }: LoadFailedProps) {
  return (
    <ErrorState
      title={title}
      text={messageFor(query.error, '잠시 후 다시 시도해주세요.')}
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
