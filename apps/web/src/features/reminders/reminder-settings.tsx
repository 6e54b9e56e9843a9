import { EXAM_DAYS } from '@pilgi/domain/reminders';
import { Card, Checkbox, Notice, Select } from '@pilgi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageFor } from '../../shared/api/message-for.ts';
import { minuteOptions, WEEKDAY_NAMES } from './reminder-times.ts';
import { type Reminders, remindersQuery, type Settings, saveReminders } from './reminders.api.ts';
import styles from './reminders.module.css';

interface Choice {
  title: string;
  mail?: keyof Settings;
  push: keyof Settings;
}

const CHOICES: readonly Choice[] = [
  { title: '복습이 있는 날', mail: 'review_mail', push: 'review_push' },
  { title: `시험 ${EXAM_DAYS.join('·')}일 전`, mail: 'exam_mail', push: 'exam_push' },
  { title: '노트가 완성됐을 때', push: 'note_push' },
];

/** What to be reminded of and when; every change is saved at once. */
export function ReminderSettings({ data }: { data: Reminders }) {
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: saveReminders,
    onSuccess: (answer) => client.setQueryData(remindersQuery.queryKey, answer),
  });
  const settings = save.isPending ? save.variables : data.settings;
  const change = (changes: Partial<Settings>) => save.mutate({ ...settings, ...changes });
  return (
    <Card title="복습과 시험 알림">
      <div className={styles.parts}>
        <p className={styles.hint}>
          켜신 알림만 보내요. 할 복습이 없는 날에는 보내지 않고, 알림을 보고도 복습하지 않는 날이 이어지면 알림을
          줄여요.
        </p>
        {CHOICES.map((choice) => (
          <ChoiceRow
            key={choice.push}
            choice={choice}
            settings={settings}
            hasPush={data.push_public_key !== null}
            change={change}
          />
        ))}
        <WeekdayRow settings={settings} change={change} />
        <TimeRow settings={settings} change={change} />
        {save.error ? <Notice tone="bad">{messageFor(save.error, '바꾸지 못했습니다.')}</Notice> : null}
      </div>
    </Card>
  );
}

interface RowProps {
  settings: Settings;
  change: (changes: Partial<Settings>) => void;
}

function ChoiceRow({ choice, settings, hasPush, change }: RowProps & { choice: Choice; hasPush: boolean }) {
  const { title, mail, push } = choice;
  const boxFor = (key: keyof Settings, label: string) => (
    <Checkbox
      label={label}
      checked={settings[key] === true}
      onChange={({ target }) => change({ [key]: target.checked })}
    />
  );
  return (
    <fieldset className={styles.row}>
      <legend>{title}</legend>
      {mail === undefined ? null : boxFor(mail, '메일')}
      {hasPush ? boxFor(push, '푸시') : null}
    </fieldset>
  );
}

function WeekdayRow({ settings, change }: RowProps) {
  const toggle = (day: number, isOn: boolean) =>
    change({ weekdays: isOn ? [...settings.weekdays, day] : settings.weekdays.filter((one) => one !== day) });
  return (
    <fieldset className={styles.row}>
      <legend>복습 알림을 받을 요일</legend>
      {WEEKDAY_NAMES.map((name, day) => (
        <Checkbox
          key={name}
          label={name}
          checked={settings.weekdays.includes(day)}
          onChange={({ target }) => toggle(day, target.checked)}
        />
      ))}
    </fieldset>
  );
}

function TimeRow({ settings, change }: RowProps) {
  const selectFor = (key: 'remind_minute' | 'quiet_from_minute' | 'quiet_until_minute', label: string) => (
    <Select
      label={label}
      options={minuteOptions(30, settings[key])}
      value={String(settings[key])}
      onChange={({ target }) => change({ [key]: Number(target.value) })}
    />
  );
  return (
    <>
      <div className={styles.times}>
        {selectFor('remind_minute', '알림 시각')}
        {selectFor('quiet_from_minute', '조용한 시간 시작')}
        {selectFor('quiet_until_minute', '조용한 시간 끝')}
      </div>
      <p className={styles.hint}>
        한국 시간이에요. 조용한 시간에는 아무것도 보내지 않고, 그때 완성된 노트는 조용한 시간이 끝나면 알려요.
      </p>
    </>
  );
}
