export interface SampleVersion {
  id: string;
  version: string;
  released_on: string;
  is_mandatory: boolean;
  release_notes: string;
}

const idOf = (number: number) => `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`;

/** Newest first; the landing page shows the first and expands the next four. */
export const sampleVersions: readonly SampleVersion[] = [
  {
    id: idOf(5),
    version: '1.4.0',
    released_on: '2026-11-09',
    is_mandatory: false,
    release_notes: `### 새로운 기능
- 노트의 문장을 누르면 **그 순간부터** 강의가 재생됩니다.
- 문제 모음에 *빈칸 채우기*와 *계산 문제*를 더했습니다.

### 나아진 점
- 3시간이 넘는 강의도 끝까지 같은 속도로 정리합니다.`,
  },
  {
    id: idOf(4),
    version: '1.3.2',
    released_on: '2026-10-21',
    is_mandatory: true,
    release_notes: `### 보안
- 자동 업데이트가 내려받은 파일의 **SHA-256**을 확인합니다. 꼭 업데이트해주세요.

### 고친 것
- 한글 파일 이름이 깨져 보이던 문제를 고쳤습니다.`,
  },
  {
    id: idOf(3),
    version: '1.3.0',
    released_on: '2026-09-30',
    is_mandatory: false,
    release_notes: `### 새로운 기능
- 올리던 강의가 끊겨도 **이어서** 올립니다.
- 시작하기 전에 \`예상 비용\`과 \`최대 비용\`을 함께 보여드립니다.`,
  },
  {
    id: idOf(2),
    version: '1.2.0',
    released_on: '2026-09-08',
    is_mandatory: false,
    release_notes: `### 새로운 기능
- macOS를 지원합니다. (macOS 13 이상)
- 어두운 화면을 고를 수 있습니다.

### 고친 것
1. 절전 뒤에 업로드가 멈추던 문제
2. 표가 있는 슬라이드를 빠뜨리던 문제`,
  },
  {
    id: idOf(1),
    version: '1.1.0',
    released_on: '2026-08-18',
    is_mandatory: false,
    release_notes: `### 첫 공개 이후 나아진 점
- 노트를 만드는 속도가 빨라졌습니다.
- 도움이 필요하면 [자주 묻는 질문](https://pilgi.example/faq)을 봐주세요.`,
  },
];
