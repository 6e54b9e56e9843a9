import { clientVersionsCalls, siteCalls, supportCalls } from '@pilgi/contract';
import { act } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderAt } from '../../../testing/render-at.tsx';
import { breakNetwork, respondWith, stubApiCalls } from '../../../testing/stub-api-calls.ts';
import { ContactSection } from '../../features/support/contact-section.tsx';
import { company } from '../../shared/config/company.ts';
import { companyDisclosures } from '../../shared/config/company-disclosures.ts';
import { siteResource } from '../../shared/config/site.ts';
import { PublicFrame } from '../../shared/frames/public-frame.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import BusinessInfoPage from './business-info.page.tsx';
import EcommerceTermsPage from './ecommerce-terms.page.tsx';
import FaqPage from './faq.page.tsx';
import * as landing from './landing.page.tsx';
import PrivacyPolicyPage from './privacy-policy.page.tsx';
import RefundPolicyPage from './refund-policy.page.tsx';
import ServiceTermsPage from './service-terms.page.tsx';

const PAGES = {
  '/terms': ServiceTermsPage,
  '/ecommerce': EcommerceTermsPage,
  '/privacy': PrivacyPolicyPage,
  '/refund-policy': RefundPolicyPage,
  '/business-info': BusinessInfoPage,
};

const textsOf = (root: ParentNode, selector: string) =>
  [...root.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '');

/** Uses selectors, because role queries on pages of this length take jsdom many seconds. */
function open(path: keyof typeof PAGES) {
  const { container } = renderAt(path, [{ path, Component: PAGES[path] }]);
  const main = container.querySelector('main') ?? container;
  return { main, text: main.textContent ?? '', headings: textsOf(main, 'h2') };
}

function readTable(main: ParentNode, caption: string): string[][] {
  const table = [...main.querySelectorAll('table')].find((one) => one.caption?.textContent === caption);
  return [...(table?.tBodies[0]?.rows ?? [])].map((row) => textsOf(row, 'td'));
}

const countArticles = (headings: string[]) => headings.filter((text) => /^제\d+조\(.+\)$/.test(text)).length;

describe('legal pages', () => {
  it('the privacy policy shows 34 articles, a supplement, its date and every retention period', () => {
    const { main, headings, text } = open('/privacy');
    expect(countArticles(headings)).toBe(34);
    expect(headings).toContain('부칙');
    expect(text).toContain('시행일 2025년 9월 1일');
    expect(readTable(main, '법령에 따라 보존하는 기록').map((row) => row[2])).toEqual(
      '5년 5년 3년 6개월 3개월 5년 1년 6개월'.split(' '),
    );
    expect(text).toContain('탈퇴한 뒤 최대 1년');
  });

  it('the service terms show 24 articles, a supplement and their date', () => {
    const { headings, text } = open('/terms');
    expect(countArticles(headings)).toBe(24);
    expect(headings).toContain('부칙');
    expect(text).toContain('이 약관은 2025년 9월 1일부터 시행합니다.');
  });

  it('the e-commerce terms show 24 articles and state that they are not the official standard', () => {
    const { headings, text } = open('/ecommerce');
    expect(countArticles(headings)).toBe(24);
    expect(text).toContain('표준약관 표지를 쓰지 않습니다');
  });

  it('the business information shows every item, from the settings [P-13]', () => {
    const { main, text } = open('/business-info');
    expect(readTable(main, '사업자 정보').map(([name]) => name)).toEqual(
      '상호/대표자/사업자등록번호/통신판매업 신고번호/주소/전화/고객센터 이메일/운영시간/호스팅 제공자/개인정보 보호책임자'.split(
        '/',
      ),
    );
    const { name, representative, registrationNumber, mailOrderNumber, mailOrderAuthority } = company;
    const { address, phone, supportEmail, hosting } = company;
    const { privacyOfficer } = companyDisclosures;
    for (const value of [name, representative, registrationNumber, mailOrderNumber, mailOrderAuthority]) {
      expect(text).toContain(value);
    }
    for (const value of [address, phone, supportEmail, hosting, privacyOfficer]) expect(text).toContain(value);
    expect(text).toContain('이메일 문의 24시간');
    expect(text).toContain('소비자 보호 안내');
    expect(text).toContain('구매안전서비스');
    expect(readTable(main, '크레딧의 발행과 보호').map(([name]) => name)).toContain('소비자피해보상보험 등');
    expect(text).toContain('최종 수정일은 2025년 9월 1일');
  });

  it('the refund policy shows all its sections and the home links', () => {
    const { main, headings, text } = open('/refund-policy');
    expect(headings).toEqual([
      '한눈에 보기',
      '1. 환불 가능 조건',
      '2. 환불이 제한되는 경우',
      '3. 일부를 사용한 경우',
      '4. 회사의 잘못으로 인한 환불',
      '5. 환불 절차',
      '6. 처리 기간',
      '7. 유의사항',
      '8. 문의와 분쟁조정',
      '개정 이력',
    ]);
    expect(text).toContain('환불은 두 단계로 끝납니다.');
    expect(text).toContain('시행일 2025년 9월 1일');
    const homeward = [...main.querySelectorAll('a[href="/"]')].map(({ textContent }) => textContent);
    expect(homeward).toEqual(['← 홈으로', '홈으로 돌아가기']);
  });

  it.each(Object.keys(PAGES) as (keyof typeof PAGES)[])(
    '%s has unique anchors and a table of contents that links to them',
    (path) => {
      const { main } = open(path);
      const ids = [...main.querySelectorAll('[id]')].map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const targets = [...main.querySelectorAll('nav a')].map((link) => link.getAttribute('href')?.slice(1) ?? '');
      expect(targets.length).toBeGreaterThan(4);
      expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
    },
  );
});

describe('settings of operators', () => {
  const saved = {
    site_name: '표식 노트',
    site_description: '표식 설명입니다',
    support_email: 'marker@example.com',
    company: {
      name: '표식 상호',
      representative: '표식 대표',
      registration_number: '123-45-67890',
      mail_order_number: '제2026-표식-1호',
      mail_order_authority: '표식 구청',
      address: '표식로 1',
      phone: '02-1234-5678',
      hosting: '표식 호스팅',
    },
    monthly_top_up_cap_won: null,
    payments_mode: 'live' as const,
  };
  const built = {
    site_name: '필기',
    site_description: '',
    support_email: company.supportEmail,
    company: {
      name: company.name,
      representative: company.representative,
      registration_number: company.registrationNumber,
      mail_order_number: company.mailOrderNumber,
      mail_order_authority: company.mailOrderAuthority,
      address: company.address,
      phone: company.phone,
      hosting: company.hosting,
    },
    monthly_top_up_cap_won: null,
    payments_mode: 'live' as const,
  };
  const others = [
    respondWith(supportCalls.listFaq, []),
    breakNetwork(clientVersionsCalls.latest),
    breakNetwork(clientVersionsCalls.list),
  ];
  async function receive(answer: typeof saved | null) {
    stubApiCalls(answer === null ? breakNetwork(siteCalls.get) : respondWith(siteCalls.get, answer), ...others);
    await act(() => siteResource.load(true));
  }
  afterEach(() => receive(built));

  const Contact = () => (
    <PublicFrame>
      <ContactSection />
    </PublicFrame>
  );

  it.each([
    ['/', landing.default],
    ['/', Contact],
    ['/faq', FaqPage],
    ['/business-info', BusinessInfoPage],
    ['/refund-policy', RefundPolicyPage],
    ['/privacy', PrivacyPolicyPage],
  ])(
    'are shown on %s as soon as they arrive, in place of the values of the build',
    async (path, Component) => {
      stubApiCalls(respondWith(siteCalls.get, saved), ...others);
      const { container } = renderAt(path, [{ path, Component }]);
      expect(container.textContent).toContain(company.supportEmail);
      await receive(saved);
      for (const value of ['표식 노트', '표식 설명입니다', 'marker@example.com', '표식 상호', '123-45-67890']) {
        expect(container.textContent).toContain(value);
      }
      for (const value of [company.supportEmail, company.name, company.registrationNumber, '{']) {
        expect(container.textContent).not.toContain(value);
      }
      const targets = [...container.querySelectorAll('a')].map(({ href }) => href);
      expect(targets).toContain('mailto:marker@example.com');
      expect(targets).toContain('https://www.ftc.go.kr/bizCommPop.do?wrkr_no=1234567890');
    },
    20_000,
  );

  it('are in the title of every page and in the description of the first one', async () => {
    await receive(saved);
    expect(pageMeta({ title: '자주 묻는 질문' })).toEqual([{ title: '자주 묻는 질문 · 표식 노트' }]);
    expect(landing.meta()).toContainEqual({ name: 'description', content: '표식 설명입니다' });
  });

  it('leave the values of the build in place while the server cannot be reached [D-49]', async () => {
    await receive(null);
    const { container } = renderAt('/business-info', [{ path: '/business-info', Component: BusinessInfoPage }]);
    expect(container.textContent).toContain(company.supportEmail);
    expect(container.textContent).not.toContain('{');
  });
});
