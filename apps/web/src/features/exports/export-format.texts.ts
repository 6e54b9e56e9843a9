import type { ExportFormat } from '@pilgi/domain/exports';

/** Name and use of each format. */
export const EXPORT_FORMAT_TEXTS: Readonly<Record<ExportFormat, { name: string; use: string }>> = {
  MARKDOWN: { name: 'Markdown', use: '옵시디언이나 노션 같은 메모 앱으로 옮길 때. 슬라이드 그림도 함께 담깁니다.' },
  PDF: { name: 'PDF', use: '인쇄하거나 태블릿에 필기하며 볼 때.' },
  DOCX: { name: 'Word (DOCX)', use: 'Word에서 이어 쓸 때. 수식도 고칠 수 있습니다.' },
  HWPX: { name: '한글 (HWPX)', use: '한컴오피스 한글에서 이어 쓸 때. 수식도 고칠 수 있습니다.' },
  SRT: { name: '자막 (SRT)', use: '강의 영상에 자막을 붙일 때. 말한 그대로 담깁니다.' },
  EXAM_PDF: { name: '문제지 (PDF)', use: '정답 없이 인쇄해서 풀 때.' },
  ANSWERS_PDF: { name: '정답과 해설 (PDF)', use: '풀고 나서 맞춰 볼 때. 근거가 된 말과 슬라이드가 함께 있습니다.' },
  APKG: { name: 'Anki (APKG)', use: '암기 카드로 반복할 때. 다시 가져오면 있던 카드가 고쳐집니다.' },
  CARDS_APKG: { name: 'Anki (APKG)', use: 'Anki에서 이어 외울 때. 다시 가져오면 있던 카드가 고쳐집니다.' },
  GIFT: { name: 'Moodle (GIFT)', use: 'Moodle 문제 은행에 넣을 때.' },
  QTI: { name: 'QTI 2.1', use: '다른 학습 관리 시스템으로 옮길 때.' },
  CSV: { name: '표 (CSV)', use: '엑셀이나 스프레드시트에서 정리할 때.' },
  MY_DATA: { name: '내 데이터 (ZIP)', use: '필기가 나에 대해 가지고 있는 것을 모두 받아 볼 때.' },
};
