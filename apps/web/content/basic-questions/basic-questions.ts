import { REFUND_WINDOW_DAYS, REFUND_WINDOW_HOURS } from '@pilgi/domain/billing';

/** General facts, prerendered so that they are readable without the server and without JavaScript. */
export const basicQuestions = [
  {
    key: 'what',
    question: '필기는 무엇을 해 주나요?',
    answer:
      '강의 영상이나 녹음을 넣으면 단원별로 정리한 노트와 예상 문제를 만들어 드립니다. 노트의 문장을 누르면 강의의 그 순간이 들립니다.',
  },
  {
    key: 'mistakes',
    question: '노트에 틀린 내용이 있을 수 있나요?',
    answer:
      '네. 노트는 AI가 씁니다. 다른 AI가 문장마다 강의 받아쓰기와 대조하지만 모두 찾아내지는 못합니다. 일부만 확인되거나 찾지 못한 문장은 표시해 두니, 중요한 내용은 시각을 눌러 직접 들어 보세요.',
  },
  {
    key: 'wrong-lecture',
    question: '강의가 틀렸으면요?',
    answer: '강의에서 그렇게 말했다면 노트도 그렇게 적습니다. 강의 내용이 옳은지는 판단하지 않습니다.',
  },
  {
    key: 'wrong-transcript',
    question: '받아쓰기가 잘못되면요?',
    answer:
      '잘못 들은 말을 기준으로 대조하게 됩니다. ‘용어 고치기’로 받아쓰기와 노트를 함께 바로잡을 수 있고, 그 때문에 다시 대조해야 하는 문장은 따로 표시합니다.',
  },
  {
    key: 'price',
    question: '비용은 어떻게 정해지나요?',
    answer:
      '충전한 크레딧에서 쓴 만큼만 나갑니다. 작업을 시작하기 전에 최대 금액을 먼저 보여 드리고, 무음 구간과 처리하지 못한 구간에는 크레딧을 받지 않습니다.',
  },
  {
    key: 'refund',
    question: '충전한 크레딧을 환불받을 수 있나요?',
    answer: `결제한 지 ${REFUND_WINDOW_DAYS}일(${REFUND_WINDOW_HOURS}시간)이 지나지 않았고 그 결제로 받은 만큼의 크레딧이 남아 있으면 결제 관리 화면에서 바로 전액을 환불받을 수 있습니다. 기간이 지났거나 일부를 썼다면 남은 만큼 환불받을 수 있습니다. 자세한 조건은 환불 정책에 있습니다.`,
  },
  {
    key: 'files',
    question: '올린 강의는 누가 볼 수 있나요?',
    answer:
      '올린 사람만 볼 수 있습니다. 데스크톱 앱은 영상을 내 컴퓨터에서 소리와 슬라이드로 줄여 보내므로 원본 영상을 보내지 않아도 됩니다.',
  },
  {
    key: 'leave',
    question: '탈퇴는 어떻게 하나요?',
    answer:
      '프로필 화면의 아래쪽에서 언제든 바로 할 수 있습니다. 남은 유상 크레딧의 값은 결제 수단으로 돌려드린 뒤 계정을 지웁니다. 법에 따라 보관해야 하는 결제 기록을 뺀 나머지는 지우거나 누구의 것인지 알 수 없게 바꿉니다.',
  },
] as const;
