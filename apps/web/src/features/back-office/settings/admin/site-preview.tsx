import { DEFAULT_SITE_NAME, useSite } from '../../../../shared/config/site.ts';
import { FactList } from '../../../../shared/facts/fact-list.tsx';
import type { SettingsDraft } from './read-settings-draft.ts';
import styles from './settings-form.module.css';

type PreviewProps = Pick<SettingsDraft, 'site_name' | 'site_description' | 'support_email'>;

/** Where the three texts will be seen, with the values as typed. */
export function SitePreview({ site_name, site_description, support_email }: PreviewProps) {
  const site = useSite();
  const name = site_name.trim() || DEFAULT_SITE_NAME;
  const email = support_email.trim() || `${site.supportEmail} (지금 쓰는 주소)`;
  return (
    <section aria-labelledby="site-preview" className={styles.preview}>
      <h2 id="site-preview">미리보기</h2>
      <FactList
        facts={[
          ['브라우저 제목', `자주 묻는 질문 · ${name}`],
          ['화면 위쪽 로고', name],
          ['화면 아래쪽 소개', site_description.trim() || '(보이지 않음)'],
          ['화면 아래쪽 고객센터', email],
          ['메일 제목', `[${name}] 결제가 완료되었습니다`],
          ['영수증과 약관의 고객센터', email],
        ]}
      />
    </section>
  );
}
