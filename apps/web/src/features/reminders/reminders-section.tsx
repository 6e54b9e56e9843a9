import { ErrorState, Skeleton } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { messageFor } from '../../shared/api/message-for.ts';
import { CalendarFeed } from './calendar-feed.tsx';
import { PushDevices } from './push-devices.tsx';
import { ReminderSettings } from './reminder-settings.tsx';
import { remindersQuery } from './reminders.api.ts';

/** Reminders, devices and the calendar. */
export function RemindersSection() {
  const { data, error } = useQuery(remindersQuery);
  if (error)
    return <ErrorState title="알림 설정을 불러오지 못했습니다" text={messageFor(error, '잠시 후 다시 열어주세요.')} />;
  if (!data) return <Skeleton />;
  return (
    <>
      <ReminderSettings data={data} />
      <PushDevices data={data} />
      <CalendarFeed calendar={data.calendar} />
    </>
  );
}
