import { ApiError } from '@pilgi/api-client';
import { Button, Notice, showToast, Tabs } from '@pilgi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { fieldErrorsOf } from '../../../../shared/api/field-errors-of.ts';
import { messageFor } from '../../../../shared/api/message-for.ts';
import { useListParams } from '../../../../shared/lists/use-list-params.ts';
import { useReauth } from '../../../../shared/reauth/use-reauth.tsx';
import {
  draftFrom,
  readSettingsDraft,
  SETTINGS_TABS,
  type SettingsDraft,
  type SettingsTab,
  tabOfProblems,
} from './read-settings-draft.ts';
import { type SettingsBody, type SystemSettings, saveSettings, settingsQuery } from './settings.api.ts';
import { CreditFields, EmailFields, NotificationFields, SystemFields } from './settings-fields.tsx';
import styles from './settings-form.module.css';
import { TestMailButton } from './test-mail-button.tsx';

interface SettingsFormProps {
  settings: SystemSettings;
  onReload: () => void;
}

function useSettings(settings: SystemSettings, onProblems: (problems: Partial<Record<string, string>>) => void) {
  const client = useQueryClient();
  const { withReauth, reauthDialog } = useReauth();
  const save = useMutation({
    mutationFn: (body: SettingsBody) => withReauth(() => saveSettings(body)),
    onSuccess: (saved) => {
      client.setQueryData(settingsQuery.queryKey, saved);
      showToast({ tone: 'good', title: '설정을 저장했습니다.' });
    },
    onError: (error) => onProblems(fieldErrorsOf(error)),
  });

  function submit(draft: SettingsDraft) {
    const read = readSettingsDraft(draft, settings);
    onProblems('problems' in read ? read.problems : {});
    if ('body' in read && !save.isPending) save.mutate(read.body);
  }

  return { submit, isSaving: save.isPending, error: save.error, reauthDialog };
}

/** One form over three tabs; its state is here, so that changing tabs loses no input. */
export function SettingsForm({ settings, onReload }: SettingsFormProps) {
  const { read, change } = useListParams();
  const [draft, setDraft] = useState(() => draftFrom(settings));
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const { submit, isSaving, error, reauthDialog } = useSettings(settings, showProblems);
  const tab = SETTINGS_TABS.find((one) => one === read('tab')) ?? 'system';
  const openTab = (next: SettingsTab) => change({ tab: next === 'system' ? null : next });

  function showProblems(found: Partial<Record<string, string>>) {
    setProblems(found);
    const place = tabOfProblems(found);
    if (place) openTab(place);
  }

  function submitForm(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    submit(draft);
  }

  const fields = {
    draft,
    problems,
    onChange: (changes: Partial<SettingsDraft>) => setDraft((now) => ({ ...now, ...changes })),
  };
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftFrom(settings));
  const isOutdated = error instanceof ApiError && error.status === 409;
  return (
    <>
      <form className={styles.form} noValidate onSubmit={submitForm}>
        <Tabs
          label="설정 종류"
          value={tab}
          onValueChange={openTab}
          items={[
            {
              value: 'system',
              label: '기본 정보',
              panel: (
                <>
                  <SystemFields {...fields} />
                  <CreditFields {...fields} />
                </>
              ),
            },
            {
              value: 'email',
              label: '이메일',
              panel: (
                <>
                  <EmailFields {...fields} isPasswordSet={settings.smtp_password_set} />
                  <TestMailButton isChanged={isChanged} />
                </>
              ),
            },
            { value: 'notifications', label: '알림', panel: <NotificationFields {...fields} /> },
          ]}
        />
        {error ? (
          <Notice
            tone="bad"
            action={
              isOutdated ? (
                <Button size="small" onClick={onReload}>
                  새로 불러오기
                </Button>
              ) : undefined
            }
          >
            {messageFor(error, '설정을 저장하지 못했습니다.')}
          </Notice>
        ) : null}
        <div>
          <Button type="submit" variant="primary" disabled={isSaving}>
            {isSaving ? '저장 중...' : '설정 저장'}
          </Button>
        </div>
      </form>
      {reauthDialog}
    </>
  );
}
