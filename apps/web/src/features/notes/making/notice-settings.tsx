import { jobsCalls } from '@pilgi/contract';
import { Card, Checkbox } from '@pilgi/ui';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { messageFor } from '../../../shared/api/message-for.ts';

const noticesQuery = queryOptions({
  queryKey: ['notices'],
  queryFn: ({ signal }) => api.send(jobsCalls.getNotices, undefined, { signal }),
});

/** Mail notification setting. */
export function NoticeSettings() {
  const client = useQueryClient();
  const { data } = useQuery(noticesQuery);
  const choose = useMutation({
    mutationFn: (job_mails: boolean) => api.send(jobsCalls.chooseNotices, { body: { job_mails } }),
    onSuccess: (answer) => client.setQueryData(noticesQuery.queryKey, answer),
  });
  const isOn = choose.isPending ? choose.variables : (data?.job_mails ?? true);
  return (
    <Card title="알림">
      <Checkbox
        label="노트가 끝나면 메일로 알려주기"
        hint="진행 화면을 보고 있지 않을 때만 한 번 보내요."
        checked={isOn}
        disabled={!data}
        error={choose.error ? messageFor(choose.error, '바꾸지 못했습니다.') : undefined}
        onChange={({ target }) => choose.mutate(target.checked)}
      />
    </Card>
  );
}
