import { companyDisclosures } from '../../src/shared/config/company-disclosures.ts';
import { companyMarks as company } from '../../src/shared/config/site-marks.ts';
import type { LegalDocument } from './legal-document.ts';
import { legalVersions } from './legal-versions.ts';
import { recipients } from './tables/recipient-tables.ts';

/** Public register for verifying the registration. */
const registryUrl = `https://www.ftc.go.kr/bizCommPop.do?wrkr_no=${company.registrationDigits}`;
const mail = `[${company.supportEmail}](mailto:${company.supportEmail})`;

export const businessInformation: LegalDocument = {
  path: '/business-info',
  title: '사업자 정보',
  lead: '필기를 운영하는 사업자와 소비자 보호에 관한 안내입니다. 최종 수정일은 2025년 9월 1일입니다.',
  numbering: 'section',
  versions: legalVersions,
  articles: [
    {
      number: 1,
      title: '사업자',
      body: [
        {
          text: '「전자상거래 등에서의 소비자보호에 관한 법률」에 따라 다음을 알립니다.',
          table: {
            caption: '사업자 정보',
            columns: ['구분', '내용'],
            rows: [
              ['상호', company.name],
              ['대표자', company.representative],
              ['사업자등록번호', `${company.registrationNumber} · [사업자정보 확인](${registryUrl})`],
              ['통신판매업 신고번호', `${company.mailOrderNumber} (신고 기관: ${company.mailOrderAuthority})`],
              ['주소', `${company.address} (소비자 불만을 처리하는 곳)`],
              ['전화', company.phone],
              ['고객센터 이메일', mail],
              ['운영시간', '이메일 문의 24시간 접수 · 전화와 상담 평일 09:00~18:00'],
              ['호스팅 제공자', company.hosting],
              ['개인정보 보호책임자', companyDisclosures.privacyOfficer],
            ],
          },
        },
      ],
    },
    {
      number: 2,
      title: '소비자 보호 안내',
      body: [
        '크레딧을 산 소비자는 7일 안에 청약을 철회할 수 있고, 회사는 영업일 3일 안에 대금을 돌려줍니다. 자세한 조건은 [환불 정책](/refund-policy)과 [전자상거래 표준약관](/ecommerce#article-15)에 있습니다.',
        '미성년자가 법정대리인의 동의 없이 한 결제는 본인이나 법정대리인이 취소할 수 있습니다.',
        '불만이나 피해는 위의 고객센터에서 접수합니다. 해결되지 않으면 소비자상담센터(국번 없이 1372)에서 상담과 피해구제를 받을 수 있습니다.',
      ],
    },
    {
      number: 3,
      title: '구매안전서비스',
      body: [
        `결제는 전자결제대행사인 ${recipients.card_payments.name}의 결제창에서 이루어지며, 카드와 계좌의 정보는 회사에 전달되지 않습니다.`,
        '법은 물건을 받기 전에 대금을 내는 거래에 결제대금예치(에스크로) 등 구매안전서비스를 두도록 합니다. 신용카드로 결제하는 거래와, 정보통신망으로 바로 전송되는 디지털 콘텐츠의 거래는 그 의무에서 제외됩니다. 회사의 크레딧은 결제와 동시에 계정에 더해지므로 별도의 예치 서비스를 운영하지 않습니다.',
      ],
    },
    {
      number: 4,
      title: '선불 크레딧에 관한 고지',
      body: [
        {
          text: '크레딧을 발행하는 사업자로서 다음을 알립니다.',
          table: {
            caption: '크레딧의 발행과 보호',
            columns: ['구분', '내용'],
            rows: [
              ['발행자', `${company.name} (대표자 ${company.representative}, 자본금 ${companyDisclosures.capital})`],
              [
                '쓸 수 있는 곳',
                '필기 웹사이트와 데스크톱 프로그램의 유료서비스. 다른 회사의 상품을 사는 데에는 쓸 수 없음',
              ],
              ['유효기간', '결제한 날부터 1년'],
              [
                '남은 크레딧의 환급',
                '쓰지 않은 유상 크레딧은 [환불 정책](/refund-policy#article-3)의 계산에 따라 현금(결제한 수단)으로 환급',
              ],
              ['이용의 제한', '양도·매매 금지, 한 번에 충전할 수 있는 금액의 제한'],
              ['소비자피해보상보험 등', companyDisclosures.creditInsurance],
            ],
          },
        },
      ],
    },
    {
      number: 5,
      title: '인공지능 이용에 관한 고지',
      body: [
        '필기의 노트와 문제는 생성형 인공지능으로 만들어지며, 만들어진 것에는 그 사실을 표시합니다. 결과물의 한계와 확인할 점은 [서비스 이용약관 제15조](/terms#article-15)에, 자료가 전송되는 곳은 [개인정보처리방침 제21조](/privacy#article-21)에 있습니다.',
      ],
    },
  ],
};
