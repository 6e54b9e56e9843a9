import {
  ACCOUNT_LINK_DAYS,
  creditsForAmount,
  formatCredits,
  MICRO_CREDITS_PER_CREDIT,
  MIN_PAYBACK_WON,
  partialRefundFor,
  REFUND_WINDOW_DAYS,
  REFUND_WINDOW_HOURS,
} from '@pilgi/domain/billing';
import { companyMarks as company } from '../../src/shared/config/site-marks.ts';
import { formatWon } from '../../src/shared/formats/format-won.ts';
import type { Article, LegalDocument } from './legal-document.ts';
import { revisedVersions } from './legal-versions.ts';

const EXAMPLE_WON = 10_000;
const EXAMPLE_USED_MICRO = 300n * MICRO_CREDITS_PER_CREDIT;

const example = creditsForAmount(EXAMPLE_WON);
const remainingMicro = example.total_micro - EXAMPLE_USED_MICRO;
const exampleRefundWon = partialRefundFor({
  amountWon: EXAMPLE_WON,
  paidMicro: example.paid_micro,
  bonusMicro: example.bonus_micro,
  remainingMicro,
});
const exampleGrant = `기본 ${formatCredits(example.paid_micro)} + 보너스 ${formatCredits(example.bonus_micro)} = ${formatCredits(example.total_micro)} 크레딧`;

const conditions: Article[] = [
  {
    number: 1,
    title: '환불 가능 조건',
    body: [
      {
        text: '다음 세 가지를 모두 갖추면 결제 관리 화면에서 바로 전액을 환불받을 수 있습니다.',
        items: [
          '결제가 완료된 상태일 것 (결제 내역의 상태가 "결제 완료")',
          `결제가 승인된 때부터 ${REFUND_WINDOW_DAYS}일(**${REFUND_WINDOW_HOURS}시간**)이 지나지 않았을 것`,
          '결제로 받은 크레딧(보너스 포함) 가운데 지금 쓸 수 있는 것이 그 결제로 충전된 크레딧 이상일 것 (무상으로 받은 크레딧과 진행 중인 작업에 잡혀 있는 크레딧은 빼고 셉니다)',
        ],
      },
      `예를 들어 ${formatWon(EXAMPLE_WON)}을 결제하면 ${exampleGrant}이 충전됩니다. ${REFUND_WINDOW_DAYS}일 안에 결제로 받은 크레딧이 ${formatCredits(example.total_micro)} 이상 남아 있으면 ${formatWon(EXAMPLE_WON)} 전액을 돌려받고, 보너스를 포함하여 충전된 크레딧이 모두 차감됩니다. 차감할 크레딧은 그 결제로 받은 것에서 먼저 빼고, 모자라면 다른 결제로 받은 것에서 뺍니다.`,
      `${REFUND_WINDOW_HOURS}시간이 지났더라도 결제한 다음 날부터 세어 7일째 되는 날이 끝나기 전이면 법이 정한 청약철회 기간 안입니다. 이때에는 화면의 버튼 대신 고객센터로 신청해 주세요. 같은 조건으로 환불합니다.`,
    ],
  },
  {
    number: 2,
    title: '환불이 제한되는 경우',
    body: [
      {
        text: '다음은 환불되지 않습니다.',
        items: [
          '이미 쓴 크레딧',
          '제공이 시작된 1회성 서비스 (이미 만들어진 노트와 문제)',
          '무상으로 받은 크레딧과 이벤트로 받은 크레딧 (다른 결제를 환불해도 차감되지 않고 그대로 남습니다)',
          '결제한 날부터 1년이 지나 유효기간이 끝난 크레딧',
        ],
      },
      {
        text: '**다만 법이 보호하는 다음의 경우에는 위의 제한을 적용하지 않습니다.**',
        items: [
          '아직 제공되지 않은 부분: [일부를 사용한 경우](#article-3)에 따라 환불합니다.',
          '결과물에 흠이 있거나 장애가 있었던 경우: [회사의 잘못으로 인한 환불](#article-4)에 따릅니다.',
          '표시·광고나 계약과 다른 경우: 받은 날부터 3개월, 안 날이나 알 수 있었던 날부터 30일 안에 환불합니다.',
          '법령상 환급 의무가 있는 금액: 유효기간이 지났더라도 법령에 따릅니다.',
        ],
      },
    ],
  },
  {
    number: 3,
    title: '일부를 사용한 경우',
    body: [
      '충전한 크레딧의 일부를 썼거나 전액 환불 기간이 지났더라도, 쓰지 않은 부분은 유효기간이 끝나기 전까지 결제 관리 화면의 "남은 만큼 환불"로 직접 돌려받을 수 있습니다. 결제마다 한 번 신청할 수 있고, 환불하면 그 결제에서 남은 크레딧은 모두 사라집니다.',
      '그 결제의 크레딧을 쓰는 작업이 진행 중이면 작업이 끝난 뒤에 신청할 수 있습니다. 화면에서 처리할 수 없는 환불은 고객센터로 신청해 주시면 영업일 3일 안에 처리합니다.',
      '환불액 = 결제 금액 × (그 결제에서 남은 크레딧 − 보너스 크레딧) ÷ 기본 크레딧. 1원 미만은 올려서 드립니다.',
      `예를 들어 ${formatWon(EXAMPLE_WON)}을 결제하여 받은 ${formatCredits(example.total_micro)} 크레딧 가운데 ${formatCredits(EXAMPLE_USED_MICRO)} 크레딧을 썼다면, 남은 ${formatCredits(remainingMicro)} 크레딧에서 보너스 ${formatCredits(example.bonus_micro)} 크레딧을 먼저 빼고 **${formatWon(exampleRefundWon)}**을 환불합니다.`,
    ],
  },
  {
    number: 4,
    title: '회사의 잘못으로 인한 환불',
    body: [
      {
        text: `다음의 경우에는 ${REFUND_WINDOW_DAYS}일이 지났거나 크레딧을 썼더라도 환불하거나 크레딧을 되돌립니다.`,
        items: [
          '서비스의 장애로 작업이 실패한 경우: 실패한 부분의 크레딧은 신청하지 않아도 자동으로 되돌아옵니다.',
          '결과물에 흠이 있는 경우: 다시 만들거나, 쓴 크레딧을 되돌리거나, 그 값을 환불합니다.',
          '두 번 결제되었거나 금액이 잘못 결제된 경우: 잘못 결제된 **전액**을 환불합니다.',
          '결제되었는데 크레딧이 들어오지 않은 경우: 크레딧을 드리거나 전액을 환불합니다.',
        ],
      },
      '회사의 잘못으로 환불이 늦어지면 늦은 날수만큼 **연 15퍼센트**의 지연배상금을 더하여 드립니다.',
    ],
  },
];

const handling: Article[] = [
  {
    number: 5,
    title: '환불 절차',
    body: [
      {
        text: '환불은 두 단계로 끝납니다.',
        items: [
          '**신청**: [결제 관리](/payment-management) 화면의 결제 내역에서 "환불 신청"이나 "남은 만큼 환불"을 누르고, 환불 금액과 차감될 크레딧을 확인한 뒤 사유를 적어 보냅니다.',
          '**즉시 처리**: 조건에 맞으면 크레딧이 바로 차감되고 결제사에 취소를 요청합니다. 결과는 화면과 이메일로 알립니다.',
        ],
      },
    ],
  },
  {
    number: 6,
    title: '처리 기간',
    body: [
      {
        text: '신청은 하루 24시간 언제든 할 수 있습니다. 단계별로 걸리는 시간은 다음과 같습니다.',
        table: {
          caption: '환불에 걸리는 시간',
          columns: ['단계', '걸리는 시간'],
          rows: [
            ['화면에서 신청한 환불의 취소 요청', '신청하는 즉시'],
            ['사람이 확인해야 하는 환불', '평일 09:00~18:00에 확인하여 처리'],
            ['회사가 결제사에 취소를 요청하기까지의 기한', '환불 의무가 생긴 날부터 영업일 3일 이내'],
            ['카드 명세나 계좌에 반영', '카드사와 은행에 따라 영업일 3~5일'],
          ],
        },
      },
      '카드사의 반영이 늦어지는 동안에도 회사의 취소 요청은 이미 끝나 있습니다. 결제 내역에서 "환불 완료"로 바뀐 것을 확인할 수 있습니다.',
    ],
  },
  {
    number: 7,
    title: '유의사항',
    body: [
      {
        text: '환불을 신청하기 전에 확인해 주세요.',
        items: [
          '미성년자가 법정대리인의 동의 없이 결제했다면 본인이나 법정대리인이 결제를 취소할 수 있습니다. 가족관계를 확인할 서류와 함께 고객센터로 알려 주세요.',
          '환불은 결제한 수단으로 합니다. 카드는 승인 취소, 계좌이체는 출금한 계좌로 입금, 전자화폐는 그 잔액으로 되돌립니다.',
          '카드 결제를 취소하는 시점에 따라 이번 달 청구에서 빠지지 않고 다음 달 청구에서 빠질 수 있습니다.',
          '환불한 결제의 영수증에는 환불되었음이 표시됩니다.',
          '탈퇴할 때에는 결제마다 쓰지 않은 유상 크레딧의 값을 탈퇴 화면에 보여 드리고, 그 금액을 결제한 수단으로 먼저 돌려드린 뒤 계정을 지웁니다. 탈퇴를 신청한 때에 유효한 크레딧이면 처리하는 동안 유효기간이 끝나도 돌려드립니다.',
          `결제사가 취소를 받아 주지 않으면 가입한 이메일로 ${ACCOUNT_LINK_DAYS}일 동안 한 번 쓸 수 있는 링크를 보내 계좌를 여쭙고, 계좌를 받은 날부터 영업일 3일 안에 보내 드립니다. 돌려드릴 금액이 ${formatWon(MIN_PAYBACK_WON)}보다 적으면 탈퇴 화면에서 받지 않기로 고를 수 있습니다.`,
        ],
      },
    ],
  },
  {
    number: 8,
    title: '문의와 분쟁조정',
    body: [
      `환불에 관한 문의는 [${company.supportEmail}](mailto:${company.supportEmail}) 또는 전화(${company.phone})로 해 주세요. 전자우편은 24시간 받고, 전화 상담은 평일 09:00~18:00에 합니다.`,
      '처리 결과에 동의하지 않으면 소비자상담센터(1372)나 콘텐츠분쟁조정위원회(1588-2594)에 도움을 청할 수 있습니다. 환불의 법적 근거는 [서비스 이용약관 제18조](/terms#article-18)와 [전자상거래 표준약관 제15조](/ecommerce#article-15)에 있습니다.',
      '이 정책은 2025년 9월 1일부터 시행합니다. 마지막으로 고친 날과 내용은 아래의 개정 이력에 있습니다.',
    ],
  },
];

export const refundPolicy: LegalDocument = {
  path: '/refund-policy',
  title: '환불 정책',
  lead: '충전한 크레딧을 돌려받는 조건과 절차입니다.',
  numbering: 'section',
  versions: revisedVersions,
  summary: {
    title: '한눈에 보기',
    points: [
      `**${REFUND_WINDOW_DAYS}일 안에**, 결제로 받은 크레딧이 **그만큼 남아 있으면**, 신청하는 **즉시** 전액 환불됩니다.`,
      '기간이 지났거나 일부를 썼어도 **남은 만큼**은 결제 관리 화면에서 돌려받을 수 있습니다.',
      '회사의 의무는 영업일 3일 이내이며, 카드 명세에 나타나기까지는 영업일 3~5일이 걸릴 수 있습니다.',
    ],
  },
  articles: [...conditions, ...handling],
};
