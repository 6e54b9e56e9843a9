import { TextLink, ThemeToggle } from '@pilgi/ui';
import { Link } from 'react-router';
import { registrationDigitsOf } from '../config/registration-digits-of.ts';
import { type Site, useSite } from '../config/site.ts';
import styles from './site-footer.module.css';
import { themeStorage } from './theme-storage.ts';

const LEGAL_LINKS = [
  { to: '/terms', label: '이용약관' },
  { to: '/ecommerce', label: '전자상거래 표준약관' },
  { to: '/privacy', label: '개인정보처리방침', isStrong: true },
  { to: '/refund-policy', label: '환불 정책' },
  { to: '/business-info', label: '사업자 정보' },
];

function companyLines(site: Site) {
  return [
    ['상호', site.name],
    ['대표자', site.representative],
    ['사업자등록번호', site.registrationNumber],
    ['통신판매업신고', `${site.mailOrderNumber} (${site.mailOrderAuthority})`],
    ['주소', site.address],
    ['전화', site.phone],
    ['호스팅 제공', site.hosting],
  ] as const;
}

/** Korean e-commerce law requires a link to the public business register. */
const REGISTER_URL = 'https://www.ftc.go.kr/bizCommPop.do?wrkr_no=';

export function SiteFooter() {
  const site = useSite();
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
          {companyLines(site).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div>
            <dt>사업자정보</dt>
            <dd>
              <TextLink variant="plain" external href={REGISTER_URL + registrationDigitsOf(site.registrationNumber)}>
                공정거래위원회에서 확인
              </TextLink>
            </dd>
          </div>
          <div>
            <dt>저작권</dt>
            <dd>
              <TextLink variant="plain" render={<Link to="/copyright" />}>
                저작권 신고 안내
              </TextLink>
            </dd>
          </div>
          <div>
            <dt>고객센터</dt>
            <dd>
              <TextLink variant="plain" href={`mailto:${site.supportEmail}`}>
                {site.supportEmail}
              </TextLink>
            </dd>
          </div>
        </dl>
        {/* Last in the document: appearing after hydration, it moves nothing. */}
        {site.siteDescription === '' ? null : <p className={styles.about}>{site.siteDescription}</p>}
        <ThemeToggle storage={themeStorage} className={styles.theme} />
      </div>
    </footer>
  );
}
