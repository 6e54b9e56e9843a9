import { OBJECTION_DAYS, restorationAt, type ShareReportReason } from '@pilgi/domain/sharing';
import { createElement as h } from 'react';
import { Link, Text } from 'react-email';
import * as z from 'zod/mini';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import type { ComposeMail, MailMessage } from '../../../../platform/mail/mail-message.ts';
import { renderMail } from '../../../../platform/mail/render-mail.ts';
import { type AdminReportRow, findReportForMail } from '../admin-share-reports.queries.ts';
import { createReportLinks, type ReportLinks } from '../report-links.ts';

type ReportMailDeps = Pick<AppDeps, 'db' | 'webOrigin' | 'supportEmail'>;
type Written = { heading: string; lines: string[]; link?: { href: string; label: string } };

const payloadShape = z.object({ report_id: z.uuid() });
const REASON_TEXTS: Readonly<Record<ShareReportReason, string>> = {
  COPYRIGHT: '저작권',
  PRIVACY: '개인정보',
  ILLEGAL_RECORDING: '불법 촬영·녹음',
  ABUSE: '욕설·혐오',
  OTHER: '기타',
};
const oneLine = (text: string) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();

/** Null when the report was deleted, the owner has left, or the recipient left no address. */
async function compose(
  deps: ReportMailDeps,
  payload: unknown,
  write: (report: AdminReportRow) => { to: string | null; written: Written },
): Promise<MailMessage | null> {
  const { report_id } = z.parse(payloadShape, payload);
  const report = await findReportForMail(deps.db, report_id);
  if (report === null) return null;
  const { to, written } = write(report);
  if (to === null) return null;
  const { heading, lines, link } = written;
  const rendered = await renderMail({
    preview: heading,
    heading,
    children: [
      ...lines.map((line) => h(Text, { key: line }, line)),
      ...(link ? [h(Link, { key: 'link', href: link.href, style: { color: '#2337c6' } }, link.label)] : []),
    ],
    footer: `더 궁금한 점은 ${deps.supportEmail}로 알려주세요.`,
  });
  return { to, subject: `[필기] ${heading}`, ...rendered };
}

const ownPage = ({ note_id, bundle_id }: AdminReportRow, webOrigin: string) =>
  note_id === null ? `${webOrigin}/studio/problems/${bundle_id}` : `${webOrigin}/studio/notes/${note_id}`;

function writeHidden(report: AdminReportRow, webOrigin: string): Written {
  return {
    heading: '공유하신 페이지가 신고로 일시 중단되었습니다',
    lines: [
      `‘${oneLine(report.title)}’의 공유 링크가 신고(${REASON_TEXTS[report.reason]})로 일시 중단되었습니다. 운영자가 확인할 때까지 링크로는 볼 수 없습니다.`,
      `정당하게 공유한 자료라면 한 번 이의를 제기할 수 있습니다. 신고자가 답하지 않으면 이의 제기 뒤 ${OBJECTION_DAYS}일이 지나 다시 공개됩니다.`,
    ],
    link: { href: ownPage(report, webOrigin), label: '상태 보기와 이의 제기' },
  };
}

function writeDecided(report: AdminReportRow, webOrigin: string): Written {
  const isHidden = report.status === 'HIDDEN';
  const title = oneLine(report.title);
  const reason = report.decision_text === null ? [] : [`운영자의 설명: ${oneLine(report.decision_text)}`];
  return {
    heading: isHidden ? '공유하신 페이지를 중단하기로 했습니다' : '공유하신 페이지가 다시 공개되었습니다',
    lines: [
      isHidden ? `‘${title}’의 공유를 중단하기로 했습니다.` : `‘${title}’의 공유 링크를 다시 볼 수 있습니다.`,
      ...reason,
    ],
    link: { href: ownPage(report, webOrigin), label: '상태 보기' },
  };
}

/** The title is what the reporter saw; nothing else about the owner is mentioned. */
function writeToReporter(report: AdminReportRow): Written {
  const title = oneLine(report.title);
  const results: Readonly<Record<string, string>> = {
    HIDDEN: `신고하신 ‘${title}’의 공유를 중단했습니다.`,
    REJECTED: `신고하신 ‘${title}’을 확인했지만 중단할 이유를 찾지 못했습니다.`,
    RESTORED: `신고하신 ‘${title}’이 공유한 사람의 이의를 확인한 뒤 다시 공개되었습니다.`,
  };
  const result = results[report.status] ?? `신고하신 ‘${title}’을 확인하고 있습니다.`;
  const reason = report.decision_text === null ? [] : [`운영자의 설명: ${oneLine(report.decision_text)}`];
  return { heading: '신고하신 페이지를 확인했습니다', lines: [result, `신고 번호: ${report.id}`, ...reason] };
}

function writeObjected(report: AdminReportRow, webOrigin: string, links: ReportLinks): Written {
  const dueAt = restorationAt(report);
  const day = dueAt?.toLocaleDateString('ko-KR', { timeZone: 'Asia/Seoul', dateStyle: 'long' });
  return {
    heading: '신고하신 페이지에 이의가 제기되었습니다',
    lines: [
      `신고하신 ‘${oneLine(report.title)}’을 공유한 사람이 이의를 제기했습니다.`,
      `이의: ${oneLine(report.objection_text ?? '')}`,
      `신고를 유지하시려면 ${day ?? `${OBJECTION_DAYS}일 안`}까지 아래 링크에서 답해주세요. 답이 없으면 페이지가 다시 공개됩니다.`,
    ],
    link: { href: `${webOrigin}/report-answer#token=${links.tokenFor(report.id)}`, label: '답하기' },
  };
}

export function shareReportMailComposers(deps: ReportMailDeps & { linkSecret: string }): Record<string, ComposeMail> {
  const links = createReportLinks(deps.linkSecret);
  const { webOrigin } = deps;
  return {
    share_hidden: (payload) =>
      compose(deps, payload, (report) => ({ to: report.user_email, written: writeHidden(report, webOrigin) })),
    share_decided: (payload) =>
      compose(deps, payload, (report) => ({ to: report.user_email, written: writeDecided(report, webOrigin) })),
    share_report_decided: (payload) =>
      compose(deps, payload, (report) => ({ to: report.reporter_email, written: writeToReporter(report) })),
    share_objected: (payload) =>
      compose(deps, payload, (report) => ({
        to: report.reporter_email,
        written: writeObjected(report, webOrigin, links),
      })),
  };
}
