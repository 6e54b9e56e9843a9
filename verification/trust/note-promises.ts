import { BY_DEEP_LAYER, BY_GATE, FILES, type PublicPromise } from './promise.ts';

const QUALITY = 'docs/quality.md';
const JUDGES = 'word overlap, code rules, simulated judge and code';
const RELIABILITY = 'docs/reliability.md';
const REPORTS = 'apps/server/src/features/sharing/reports/share-reports.test.ts';
const MAKING = 'apps/server/src/features/notes/making';

export const notePromises: readonly PublicPromise[] = [
  {
    title: 'Compared sentences',
    means:
      'Every sentence of a note is compared with the transcript by a model that did not write it; what is not confirmed is marked. It is broken when a sentence without support is shown as confirmed.',
    state: 'needs a key',
    missing:
      'The judge of the figures is simulated with known error rates; whether a real judge catches 95 % of false sentences is not known: `npm run claims:bench -- --live --model <model>`. Code alone catches fewer wrong numbers than its target.',
    figures: [
      { page: QUALITY, pattern: /\| \*\*(false, caught\*\* .*) \|\n/, label: JUDGES, origin: BY_GATE },
      { page: QUALITY, pattern: /\| \*\*(faithful, flagged\*\* .*) \|\n/, label: JUDGES, origin: BY_GATE },
      { page: QUALITY, pattern: /(Wrong numbers and units caught by code alone: .*?\*\*\))/, origin: BY_GATE },
    ],
    tests: [
      'packages/domain/src/claims/judging.test.ts › does not support a sentence for which no existing line is named',
      'packages/domain/src/claims/judging.test.ts › marks sentences without verdict as unchecked',
    ],
    commands: ['npm run claims:bench', 'npm run judge:verify', 'npm run eval -- --offline'],
    wordings: {
      [FILES.readme]: [
        'Compared sentences: a second model compares every sentence of a note with the transcript; a sentence links to the moment it rests on, and those confirmed in part, not found or not compared are marked.',
      ],
      [FILES.landing]: ['강의를 넣으면 믿을 수 있는 노트가 나옵니다'],
      [FILES.facts]: ['확인 못 한 문장은 숨기지 않습니다', '강의에서 찾지 못한 말은 그렇다고 표시해요.'],
      [FILES.features]: [
        '높은 정확도',
        '강의와 다른 문장을 찾아 고칩니다',
        '다른 AI가 문장마다 강의 받아쓰기와 대조합니다. 일부만 확인되거나 찾지 못한 문장은 표시해 둡니다.',
      ],
      [FILES.faq]: [
        '네. 노트는 AI가 씁니다. 다른 AI가 문장마다 강의 받아쓰기와 대조하지만 모두 찾아내지는 못합니다. 일부만 확인되거나 찾지 못한 문장은 표시해 두니, 중요한 내용은 시각을 눌러 직접 들어 보세요.',
      ],
    },
  },
  {
    title: 'Every sentence plays its moment',
    means: 'A press on a sentence plays the second of the lecture in which it was spoken, not one beside it.',
    state: 'needs a key',
    missing:
      'Lectures and the errors of the speech model are simulated. With a key: `npm run provider:smoke -- --target live` measures times of a recorded lecture.',
    figures: [
      {
        page: QUALITY,
        pattern: /drift and offset \(\d+ lines\)[\s\S]*?after +([^\n;]+)/,
        label: 'errors of times in seconds, a clock that drifts',
        origin: BY_DEEP_LAYER,
      },
      {
        page: QUALITY,
        pattern: /everything \(\d+ lines\)[\s\S]*?after +([^\n;]+)/,
        label: 'errors of times in seconds, all distortions together',
        origin: BY_DEEP_LAYER,
      },
    ],
    tests: [
      `${MAKING}/promises.test.ts › seek: every block starts at the time of its first evidence`,
      `${MAKING}/jobs.test.ts › covers all speech and slides, with time and evidence for every claim`,
      'e2e/studio.spec.ts › a click on a block plays its time and marks the block',
    ],
    commands: ['npm run hearing:verify'],
    wordings: {
      [FILES.landing]: [
        '문장마다 강의의 그 순간으로 이어지는 노트와 예상 문제. 강의 영상이나 녹음을 넣으면 만들어 드립니다.',
        '문장마다 강의의 몇 분 몇 초에서 나온 말인지 눌러서 들을 수 있어요. 노트에서 바로 문제를 풀고, 틀린 곳은 그 자리부터 다시 듣습니다.',
      ],
      [FILES.facts]: ['누르면 그 순간이 들립니다', '문장마다 강의에서 한 말과 시각이 붙어 있어요.'],
      [FILES.comparison]: ['문장마다 눌러서 듣기'],
      [FILES.steps]: ['시각을 누르면 그 말을 한 순간으로 갑니다. 예상 문제로 정말 이해했는지 확인해 보세요.'],
      [FILES.faq]: [
        '강의 영상이나 녹음을 넣으면 단원별로 정리한 노트와 예상 문제를 만들어 드립니다. 노트의 문장을 누르면 강의의 그 순간이 들립니다.',
      ],
    },
  },
  {
    title: 'Questions about the lecture',
    means: 'An answer cites the lecture; what is not from it has a label, and a question without an answer is free.',
    state: 'needs a key',
    missing:
      'Answers and verdicts are written by hand: the figures are about the rules around a model. With a key: `npm run tutor:eval -- --live --yes`.',
    figures: [
      { page: QUALITY, pattern: /(bad answers withheld or labelled +\d+\/\d+)/, origin: BY_GATE },
      {
        page: QUALITY,
        pattern: /(answers without unsupported sentence shown as from the lecture +\d+\/\d+)/,
        origin: BY_GATE,
      },
    ],
    tests: ['e2e/chat.spec.ts › a question is answered with a link to the time in the lecture'],
    commands: ['npm run tutor:eval'],
    wordings: {
      [FILES.study]: ['미리 적어 둔 답이에요. 내 강의에서는 궁금한 것을 바로 물어볼 수 있어요.'],
    },
  },
  {
    title: 'Slides of the moment',
    means: 'Slides are found in the video and shown beside the text that belongs to them.',
    state: 'shown',
    missing: 'Missed goals of the preparation time are listed in docs/performance.md.',
    figures: [
      {
        page: 'docs/performance.md',
        pattern: /(CPU time to prepare an hour, keyframes anywhere else, \d+ images of \d+ slides)/,
      },
    ],
    tests: [
      'e2e/studio.spec.ts › slides are shown beside the note',
      'benchmarks/studio/prepare-in-browser.test.ts › finds the same slides as the server',
    ],
    commands: ['npm run bench -- pipeline'],
    wordings: {
      [FILES.facts]: ['그때의 슬라이드가 옆에 있습니다', '듣는 곳을 따라 슬라이드와 받아쓰기가 함께 움직여요.'],
      [FILES.steps]: ['녹음 파일이나 강의 영상을 그대로 넣으세요. 슬라이드는 화면에서 알아서 찾아냅니다.'],
    },
  },
  {
    title: 'Coverage as a percentage',
    means: 'A note states which share of the speech it rests on, and never more than that.',
    state: 'shown',
    figures: [],
    tests: [
      'packages/domain/src/notes/coverage.test.ts › measures cited lines against the voice of the recording',
      'packages/domain/src/notes/coverage.test.ts › never covers more than the voice',
      `${MAKING}/promises.test.ts › length: covers the last minutes`,
    ],
    commands: ['npm run verify:pipeline'],
    wordings: { [FILES.comparison]: ['노트로 읽고, 반영한 시간을 %로 표시'] },
  },
  {
    title: 'Problems that the lecture answers',
    means:
      'A wrong key, an unsupported problem or one with two right answers is not given out; a wrong answer plays its moment.',
    state: 'needs a key',
    missing: 'False results were injected by the simulator. With a key: `npm run eval -- --live --yes`.',
    figures: [{ page: RELIABILITY, pattern: /(problems from a model with false results: \d+ problems.*? dropped)/ }],
    tests: [
      'e2e/problems.spec.ts › on a phone, a problem set is ordered, solved, checked against the audio',
      'e2e/study.spec.ts › the first problem of a finished lecture is solved with three clicks',
    ],
    commands: ['npm run verify:problems'],
    wordings: { [FILES.comparison]: ['틀린 문제 다시 보기', '그 순간부터 재생'] },
  },
  {
    title: 'Files stay private',
    means:
      'Only the owner sees a lecture. A video is reduced to audio and slides on the device; the original need not be sent.',
    state: 'shown',
    figures: [
      { page: RELIABILITY, pattern: /([\d,]+ authorization matrix cells)/ },
      {
        page: 'docs/scale.md',
        pattern: /`pack_bytes_per_hour` \| ([\d,]+)/,
        label: 'bytes that a browser sends for an hour of lecture',
        origin: 'November 2026, not compared by a check',
      },
    ],
    tests: [
      'apps/server/src/entry/authorisation-matrix.test.ts › returns 404 for another user’s object',
      'e2e/local-prepare.spec.ts › a lecture prepared in the browser becomes a note with its slides',
    ],
    commands: ['npm run attack', 'npm run bench -- studio'],
    wordings: {
      [FILES.features]: [
        '안전한 처리',
        '강의 파일은 내 것입니다',
        '영상은 내 컴퓨터에서 소리와 슬라이드로 줄여 보내고, 원본은 보내지 않아도 됩니다.',
      ],
      [FILES.faq]: [
        '올린 사람만 볼 수 있습니다. 데스크톱 앱은 영상을 내 컴퓨터에서 소리와 슬라이드로 줄여 보내므로 원본 영상을 보내지 않아도 됩니다.',
      ],
    },
  },
  {
    title: 'Errors of the transcript can be corrected',
    means: 'A wrong lecture or transcript makes a wrong note; a term can be corrected everywhere, free of charge.',
    state: 'shown',
    figures: [],
    tests: [
      'apps/server/src/features/notes/corrections/corrections.test.ts › is free, keeps every claim supported',
      'e2e/reader.spec.ts › a correction is previewed, applied for free and listed in the versions',
    ],
    commands: ['npm run conformance'],
    wordings: {
      [FILES.faq]: [
        '강의에서 그렇게 말했다면 노트도 그렇게 적습니다. 강의 내용이 옳은지는 판단하지 않습니다.',
        '잘못 들은 말을 기준으로 대조하게 됩니다. ‘용어 고치기’로 받아쓰기와 노트를 함께 바로잡을 수 있고, 그 때문에 다시 대조해야 하는 문장은 따로 표시합니다.',
      ],
    },
  },
  {
    title: 'Sample without an account',
    means: 'The sample note is readable and playable without an account; it states what in it is synthetic.',
    state: 'shown',
    figures: [],
    tests: [
      'e2e/landing.spec.ts › a sentence of the sample note plays after two clicks, without an account',
      'apps/web/content/sample-note/sample-study.test.ts › every problem and every part of the answer cites a passage of the sample note',
    ],
    commands: ['npm run e2e'],
    wordings: {
      [FILES.account]: ['예시 노트 읽기 · 로그인 없이'],
      [FILES.try]: [
        '후기 대신, 직접 확인하세요',
        '예시 강의의 노트를 눌러 보고 들어 보세요. 가입도 크레딧도 필요 없습니다.',
      ],
      [FILES.sample]: [
        '2분짜리 강의의 노트를 로그인 없이 읽고, 문장을 눌러 그 말을 들어 보세요. 문제 세 개도 풀 수 있어요.',
        '예시 노트예요. 시각이나 문장을 누르면 그 순간의 소리가 들려요. 필기 팀이 만든 2분짜리 강의이고, 소리는 합성한 목소리, 대조한 결과는 예시로 적어 둔 것이에요.',
      ],
    },
  },
  {
    title: 'Takedown of shared pages',
    means:
      'A signed report hides a shared page at once; the owner is notified and may object, and the page returns by the stated rule.',
    state: 'shown',
    figures: [],
    tests: [
      `${REPORTS} › hides the page at once with a name and a statement of rights`,
      `${REPORTS} › hides the page at the third network within 24 hours`,
      `${REPORTS} › restores the page after 14 days without an answer`,
      'e2e/share-reports.spec.ts › a signed report hides a shared note, the owner objects',
    ],
    commands: ['npm run conformance'],
    wordings: {
      [FILES.copyright]: [
        '공유된 페이지 위쪽의 ‘신고’를 눌러 이유와 내용을 적습니다. 링크를 열 수 없으면 아래 수령인에게 페이지 주소, 저작물, 이름과 연락처를 적어 이메일이나 우편으로 보냅니다.',
        '저작권이나 불법 촬영·녹음 신고에 이름과 권리자 진술이 있으면 페이지를 바로 중단합니다. 하루 안에 서로 다른 곳에서 신고가 세 번 들어와도 중단합니다. 그 밖의 신고는 운영자가 확인한 뒤 정합니다.',
        '중단하면 공유한 사람에게 이메일로 알립니다. 신고자의 이름과 이메일은 알리지 않습니다.',
        '공유한 사람은 중단된 동안 한 번 이의를 제기할 수 있습니다. 이메일을 남긴 신고자에게 이의를 전하고, 답이 없으면 이의 제기 뒤 14일이 지나 다시 공개합니다. 답이 있으면 운영자가 양쪽의 글을 보고 정합니다.',
        '처리한 결과와 이유를 공유한 사람과 이메일을 남긴 신고자에게 보냅니다.',
        '공유된 노트나 문제가 저작권, 개인정보, 초상이나 음성의 권리를 침해하면 알려주세요. 가입하지 않아도 됩니다.',
        '정당한 권리 없이 중단이나 재개를 요구해 손해를 입히면 배상할 책임이 생길 수 있습니다. 신고 내용과 이메일은 신고를 처리하는 데에만 쓰고 3년 동안 보관합니다.',
      ],
    },
  },
  {
    title: 'Desktop client',
    means: 'The installed client plays the video on the computer beside the note; the browser has everything else.',
    state: 'not run',
    missing: 'Built and tested on Linux; the release workflow for Windows and macOS has not run.',
    figures: [],
    tests: ['e2e/reader.spec.ts › the original local file is played with video'],
    commands: ['npm run desktop:test'],
    wordings: {
      [FILES.download]: [
        '설치해서 쓰면 노트를 읽을 때 내 컴퓨터에 있는 강의 영상을 그대로 재생할 수 있습니다. 설치하지 않아도 브라우저에서 모두 쓸 수 있습니다.',
      ],
      [FILES.readme]: [
        'State: everything runs against simulators of the card provider and the AI models. The desktop client is built and tested on Linux; its Windows and macOS release workflow has not run yet.',
      ],
    },
  },
];
