import type { ShareReportReason } from '@pilgi/domain/sharing';

export const REASON_TEXTS: Readonly<Record<ShareReportReason, string>> = {
  COPYRIGHT: '저작권',
  PRIVACY: '개인정보',
  ILLEGAL_RECORDING: '불법 촬영·녹음',
  ABUSE: '욕설·혐오',
  OTHER: '기타',
};
