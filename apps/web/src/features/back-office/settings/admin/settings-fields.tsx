import { Checkbox, PasswordField, TextArea, TextField } from '@pilgi/ui';
import type { SettingsDraft } from './read-settings-draft.ts';
import styles from './settings-form.module.css';
import { SitePreview } from './site-preview.tsx';

export interface SettingsFieldsProps {
  draft: SettingsDraft;
  problems: Partial<Record<string, string>>;
  onChange: (changes: Partial<SettingsDraft>) => void;
}

type BooleanName = {
  [Name in keyof SettingsDraft]: SettingsDraft[Name] extends boolean ? Name : never;
}[keyof SettingsDraft];
type TextName = Exclude<keyof SettingsDraft, BooleanName>;

function bindFields({ draft, problems, onChange }: SettingsFieldsProps) {
  return {
    text: (name: TextName) => ({
      name,
      value: draft[name],
      error: problems[name],
      onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
    }),
    box: (name: BooleanName) => ({
      name,
      checked: draft[name],
      onChange: (event: { target: { checked: boolean } }) => onChange({ [name]: event.target.checked }),
    }),
  };
}

export function SystemFields(props: SettingsFieldsProps) {
  const { text } = bindFields(props);
  return (
    <div className={styles.fields}>
      <TextField
        {...text('site_name')}
        label="사이트 이름"
        maxLength={100}
        hint="로고, 브라우저 제목, 메일의 보낸 사람과 제목에 씁니다. 비우면 ‘필기’입니다."
      />
      <TextArea
        {...text('site_description')}
        label="사이트 설명"
        rows={4}
        maxLength={2000}
        hint="모든 공개 화면의 아래쪽과 첫 화면의 설명 태그에 씁니다. 검색 엔진과 메신저가 읽는 미리 만든 화면에는 기본 설명이 그대로 남습니다."
      />
      <TextField
        {...text('support_email')}
        label="고객센터 이메일"
        hint="화면 아래쪽, 문의하기, 약관과 정책, 영수증, 메일에 씁니다. 비우면 서버에 설정된 주소입니다."
        type="email"
        maxLength={254}
        autoCapitalize="none"
        spellCheck={false}
      />
      <SitePreview {...props.draft} />
    </div>
  );
}

export function EmailFields({ isPasswordSet, ...props }: SettingsFieldsProps & { isPasswordSet: boolean }) {
  const { text, box } = bindFields(props);
  return (
    <div className={styles.fields}>
      <TextField {...text('smtp_host')} label="SMTP 서버" maxLength={255} autoCapitalize="none" spellCheck={false} />
      <TextField {...text('smtp_port')} label="SMTP 포트" type="number" inputMode="numeric" min={1} max={65_535} />
      <Checkbox {...box('smtp_use_tls')} label="TLS 사용" hint="메일 서버와 주고받는 내용을 암호화합니다." />
      <TextField
        {...text('smtp_username')}
        label="SMTP 사용자 이름"
        maxLength={254}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...text('smtp_password')}
        label="SMTP 비밀번호"
        autoComplete="new-password"
        maxLength={1024}
        placeholder={isPasswordSet ? '저장되어 있음' : undefined}
        hint={
          isPasswordSet
            ? '저장된 비밀번호가 있으며 보여드리지 않습니다. 바꾸거나, 서버나 사용자 이름을 바꿀 때 입력해주세요.'
            : '저장된 비밀번호가 없습니다.'
        }
      />
    </div>
  );
}

/** Limits of what operators may grant; both are checked by the server. */
export function CreditFields(props: SettingsFieldsProps) {
  const { text } = bindFields(props);
  return (
    <div className={styles.fields}>
      <TextField
        {...text('max_grant_credits')}
        label="한 번에 지급할 수 있는 크레딧"
        inputMode="numeric"
        end="크레딧"
        hint="관리자가 크레딧을 더하거나 정할 때 한 번에 늘릴 수 있는 양입니다."
      />
      <TextField
        {...text('max_daily_grant_credits')}
        label="관리자 한 사람이 하루에 지급할 수 있는 크레딧"
        inputMode="numeric"
        end="크레딧"
        hint="한국 시각 자정부터 셉니다. 작업 환불은 세지 않습니다."
      />
    </div>
  );
}

export function NotificationFields(props: SettingsFieldsProps) {
  const { text, box } = bindFields(props);
  return (
    <div className={styles.fields}>
      <TextField
        {...text('admin_notification_email')}
        label="알림을 받을 이메일"
        type="email"
        maxLength={254}
        autoCapitalize="none"
        spellCheck={false}
      />
      <Checkbox {...box('notify_on_user_signup')} label="새 회원이 가입하면 알림" />
      <Checkbox {...box('notify_on_payment')} label="결제가 완료되면 알림" />
      <Checkbox {...box('notify_on_error')} label="오류가 발생하면 알림" />
    </div>
  );
}
