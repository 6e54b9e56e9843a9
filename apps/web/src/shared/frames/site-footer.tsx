import { TextLink, ThemeToggle } from '@pilgi/ui';
import { Link } from 'react-router';
import { company } from '../config/company.ts';
import styles from './site-footer.module.css';
import { themeStorage } from './theme-storage.ts';

const LEGAL_LINKS = [
  { to: '/terms', label: '이용약관' },
  { to: '/ecommerce', label: '전자상거래 표준약관' },
  { to: '/privacy', label: '개인정보처리방침', isStrong: true },
  { to: '/refund-policy', label: '환불 정책' },
  { to: '/business-info', label: '사업자 정보' },
];

const COMPANY_LINES = [
  ['상호', company.name],
  ['대표자', company.representative],
  ['사업자등록번호', company.registrationNumber],
  ['통신판매업신고', `${company.mailOrderNumber} (${company.mailOrderAuthority})`],
  ['주소', company.address],
  ['전화', company.phone],
  ['호스팅 제공', company.hosting],
] as const;

/** Korean e-commerce law requires a link to the public business register. */
const REGISTER_URL = `https://www.ftc.go.kr/bizCommPop.do?wrkr_no=${company.registrationNumber.replaceAll('-', '')}`;

export function SiteFooter() {
  return (
    <footer className={styles.root}>
      <div className={styles.inner}>
        <nav aria-label="약관과 정책" className={styles.links}>
          {LEGAL_LINKS.map(({ to, label, isStrong }) => (
            <TextLink key={to} variant="plain" render={<Link to={to} />}>
              {isStrong ? <strong>{label}</strong> : label}
            </TextLink>
          ))}
        </nav>
        <dl className={styles.company}>
          {COMPANY_LINES.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div>
            <dt>사업자정보</dt>
            <dd>
              <TextLink variant="plain" external href={REGISTER_URL}>
                공정거래위원회에서 확인
              </TextLink>
            </dd>
          </div>
          <div>
            <dt>고객센터</dt>
            <dd>
              <TextLink variant="plain" href={`mailto:${company.supportEmail}`}>
                {company.supportEmail}
              </TextLink>
            </dd>
          </div>
        </dl>
        <ThemeToggle storage={themeStorage} className={styles.theme} />
      </div>
    </footer>
  );
}
