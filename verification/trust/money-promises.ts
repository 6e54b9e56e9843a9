import { BY_DEEP_LAYER, FILES, type PublicPromise } from './promise.ts';

const RELIABILITY = 'docs/reliability.md';
const MAKING = 'apps/server/src/features/notes/making';
const PAYMENTS = 'apps/server/src/features/billing/payments';

export const moneyPromises: readonly PublicPromise[] = [
  {
    title: 'Known price',
    means: 'A user sees a ceiling before anything starts. The promise is broken when one job is charged above it.',
    state: 'shown',
    missing:
      'Estimates use token counts of documents and the simulator; a real provider may need more tokens than expected. The ceiling holds all the same, and the difference is paid by us.',
    figures: [
      {
        page: 'docs/decisions/0065-model-profiles-per-step.md',
        pattern: /(1,000 random jobs[^.]*?: 98\.5 %.*?of it\))/,
        origin: '2026-11-17, stored in the decision and not compared by a check',
      },
      {
        page: 'docs/scale.md',
        pattern: /(\d+ jobs, \d+ completed, none lost.*?within its quote)/,
        origin: 'run of 2026-11-17',
      },
    ],
    tests: [
      `${MAKING}/promises.test.ts › price: the charge never exceeds the quote`,
      'packages/domain/src/ai-work/jobs/job-charge.test.ts › never charges above the ceiling',
      `${MAKING}/typical-prices-response.test.ts › publishes the prices of typical lectures by the rule of the quotes`,
    ],
    commands: ['npm run quotes:verify', 'npm run capacity:burst'],
    wordings: {
      [FILES.readme]: ['Known price: a quote (견적) with a ceiling before the start; the charge never exceeds it.'],
      [FILES.landing]: ['시작 전에 최대 금액 확인'],
      [FILES.comparison]: ['쓴 만큼, 시작 전에 최대 금액'],
      [FILES.steps]: [
        '아무것도 시작하지 않은 채로 최대 몇 크레딧이 드는지 먼저 보여 드립니다. 마음에 들 때만 시작하세요.',
      ],
      [FILES.calculator]: [
        '아무리 많아도 …을 넘지 않아요',
        '지금은 계산할 수 없어요. 시작하기 전에 강의마다 최대 금액을 보여 드려요.',
        '쉬는 시간 없이 말하고 슬라이드가 1분에 한 장인 강의로 계산했어요. 실제 최대 금액은 시작하기 전에 강의마다 보여 드려요.',
      ],
      [FILES.promises]: ['시작하기 전에 가격부터', '최대 금액을 먼저 보여 드리고, 그보다 더 받지 않습니다.'],
      [FILES.prices]: [
        '구독이 아니라 충전입니다. 노트를 만들 때만 쓰고, 시작하기 전에 넘지 않는 최대 금액을 보여 드립니다.',
      ],
      [FILES.faq]: [
        '충전한 크레딧에서 쓴 만큼만 나갑니다. 작업을 시작하기 전에 최대 금액을 먼저 보여 드리고, 무음 구간과 처리하지 못한 구간에는 크레딧을 받지 않습니다.',
      ],
    },
  },
  {
    title: 'No charge for failed minutes',
    means:
      'Speech that was not transcribed, sections that failed and silence cost nothing. It is broken when one second of them is charged.',
    state: 'shown',
    figures: [
      {
        page: 'docs/quality.md',
        pattern: /everything \(\d+ lines\)[\s\S]*?gaps +([^\n]*charged \d+ s)/,
        label: 'simulated lectures with all distortions',
        origin: BY_DEEP_LAYER,
      },
      {
        page: RELIABILITY,
        pattern: /(lectures and notes: \d+ points, \d+ kills, \d+ calls in flight repeated without charge)/,
      },
    ],
    tests: [
      `${MAKING}/promises.test.ts › silence: a part without speech yields no segment and costs nothing`,
      `${MAKING}/promises.test.ts › partial: a failed section is marked, not charged, and can be retried alone`,
      'packages/domain/src/ai-work/pricing/quote-for.test.ts › quotes nothing for silence',
    ],
    commands: ['npm run hearing:verify', 'npm run verify:pipeline'],
    wordings: {
      [FILES.readme]: ['No charge for failed minutes or for silence.'],
      [FILES.landing]: ['못 들은 구간은 0원'],
      [FILES.promises]: ['안 된 만큼은 0 크레딧', '무음 구간과 처리하지 못한 구간에는 크레딧을 받지 않습니다.'],
    },
  },
  {
    title: 'Refund within seven days',
    means: 'An unused payment is refunded in full within 168 hours, at once and once; later the unused part.',
    state: 'shown',
    missing: 'Against the simulator of the card provider. With test keys: `npm run payments:sandbox`.',
    figures: [
      { page: RELIABILITY, pattern: /(payments under provider faults: [^<|]+?refunded)/ },
      { page: RELIABILITY, pattern: /(one order, one refund, one wallet: \d+ rounds x \d+ clients)/ },
    ],
    tests: [
      `${PAYMENTS}/refund-payment.test.ts › allows a refund at exactly 168 hours`,
      `${PAYMENTS}/refund-own-remainder.test.ts › refunds the unused part after the window`,
    ],
    commands: ['npm run verify:money', 'npm run chaos'],
    wordings: {
      [FILES.promises]: [
        '쓰지 않았다면 7일 안에 환불',
        '그 결제로 받은 크레딧이 남아 있으면 화면에서 바로 신청합니다.',
      ],
      [FILES.prices]: ['쓰지 않은 충전은 7일 안에 전액 환불 · 분량은 ‘보통’ 기준 예상 · 환불 정책'],
      [FILES.faq]: [
        '결제한 지 7일(168시간)이 지나지 않았고 그 결제로 받은 만큼의 크레딧이 남아 있으면 결제 관리 화면에서 바로 전액을 환불받을 수 있습니다. 기간이 지났거나 일부를 썼다면 남은 만큼 환불받을 수 있습니다. 자세한 조건은 환불 정책에 있습니다.',
      ],
    },
  },
  {
    title: 'No subscription',
    means: 'A card is charged only in the payment window that the user opened. Credits are valid for a year.',
    state: 'shown',
    missing:
      'That no card is charged by itself follows from the design: no card and no billing key is stored, and no recurring payment of the provider is called. No test shows it.',
    figures: [
      {
        page: RELIABILITY,
        pattern: /a paid order has one payment and one credit entry, one payment per key \| (\d+)/,
        label: 'paid orders with more than one payment or credit entry',
      },
    ],
    tests: [
      'packages/domain/src/billing/credits/credit-expiry.test.ts › is usable until the last millisecond of the anniversary day',
      'packages/domain/src/billing/credits/credits-for-amount.test.ts › has five packages and a fixed rate',
    ],
    commands: ['npm run verify:money'],
    wordings: {
      [FILES.landing]: ['구독 없음', '100 크레딧 충전'],
      [FILES.promises]: [
        '구독이 아닙니다',
        '필요할 때 충전하고 1년 안에 씁니다. 저절로 결제되는 일은 없습니다.',
        '돈에 관해서는 이렇게 약속합니다',
      ],
      [FILES.prices]: ['크레딧 충전 금액 (부가가치세 포함)'],
    },
  },
  {
    title: 'Crash-safe jobs',
    means: 'A killed process or database loses neither a finished step nor money; the job goes on by itself.',
    state: 'shown',
    missing:
      'A lost host is another case: what was written after the last log that reached the backup is lost, and payments are settled from the records of the provider. Missed objectives are marked in docs/reliability.md.',
    figures: [
      { page: RELIABILITY, pattern: /\*\*([\d,]+ process kills[^*]+?0 violations)/ },
      { page: RELIABILITY, pattern: /(lectures and notes: \d+ points, \d+ kills[^<]*?ready again within [\d.]+ s)/ },
      { page: RELIABILITY, pattern: /(lost host: .*?RPO [\d.]+ s)/ },
      { page: RELIABILITY, pattern: /(worker restarted in the middle of a job: [^<|]*)/ },
    ],
    tests: [
      `${MAKING}/promises.test.ts › progress: events never decrease and continue after a reconnect`,
      `${MAKING}/job-notices.test.ts › is sent once with title, charge and link when the job was not followed`,
    ],
    commands: ['npm run verify:pipeline', 'npm run chaos', 'npm run restore:drill'],
    wordings: {
      [FILES.readme]: ['Crash-safe jobs: every step is stored; a killed process loses neither work nor money.'],
      [FILES.features]: ['창을 닫아도 계속됩니다', '진행률과 남은 시간을 보여 주고, 끝나면 알려 드립니다.'],
    },
  },
  {
    title: 'Leaving',
    means: 'An account is closed by its owner at any time; unused paid credits are paid back, data is erased.',
    state: 'shown',
    figures: [],
    tests: [
      'apps/server/src/features/accounts/withdrawal/withdrawal.test.ts › pays back what is unused of every payment',
      'apps/server/src/features/accounts/withdrawal/erasure.test.ts › erases the data everywhere except in the legally retained columns',
      'e2e/leaving.spec.ts › a user leaves, the provider refuses one refund',
    ],
    commands: ['npm run conformance'],
    wordings: {
      [FILES.faq]: [
        '프로필 화면의 아래쪽에서 언제든 바로 할 수 있습니다. 남은 유상 크레딧의 값은 결제 수단으로 돌려드린 뒤 계정을 지웁니다. 법에 따라 보관해야 하는 결제 기록을 뺀 나머지는 지우거나 누구의 것인지 알 수 없게 바꿉니다.',
      ],
    },
  },
];
