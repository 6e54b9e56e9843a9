import { formatCredits } from '@pilgi/domain/billing';
import { MS_PER_DAY } from '@pilgi/domain/shared';
import { createElement as h } from 'react';
import { Text } from 'react-email';
import * as z from 'zod/mini';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import type { ComposeMail, MailMessage } from '../../../../platform/mail/mail-message.ts';
import { renderMail } from '../../../../platform/mail/render-mail.ts';
import { findExpiringForMail } from '../expiry-reminders.queries.ts';
import { findExtensionForMail } from '../lot-extensions.queries.ts';

const payloadShape = z.object({ user_id: z.uuid(), day: z.iso.date(), days_before: z.number() });
const dayText = new Intl.DateTimeFormat('ko-KR', { timeZone: 'Asia/Seoul', dateStyle: 'long' });

/** Null when the credits were used, refunded or expired before the mail is sent. */
async function composeExpiryMail(
  deps: Pick<AppDeps, 'db' | 'clock' | 'webOrigin' | 'supportEmail'>,
  payload: unknown,
): Promise<MailMessage | null> {
  const { user_id, day, days_before } = z.parse(payloadShape, payload);
  const from = new Date(`${day}T00:00:00+09:00`);
  if (deps.clock.now() >= from) return null;
  const expiring = await findExpiringForMail(deps.db, { user_id, from, to: new Date(from.getTime() + MS_PER_DAY) });
  if (expiring === null) return null;
  const amount = `${formatCredits(expiring.amount_micro)} 크레딧`;
  const lastDay = dayText.format(new Date(from.getTime() - 1));
  const lines = [
    `보유하신 크레딧 가운데 ${amount}의 사용 기한이 ${lastDay}까지입니다. 이날이 지나면 남은 크레딧은 소멸되어 사용할 수 없습니다.`,
    `기한 안에 강의 노트를 만드는 데 사용해 주세요. 필기 바로 가기: ${deps.webOrigin}/`,
    `크레딧과 결제 내역은 결제 관리에서 확인할 수 있습니다: ${deps.webOrigin}/payment-management`,
    `기한 안에 사용하기 어려우시면 ${lastDay}까지 ${deps.supportEmail}로 연장을 요청해 주세요. 가입하신 이메일 주소와 사유를 적어 주시면 검토한 뒤 답변드립니다.`,
  ];
  const rendered = await renderMail({
    preview: `${amount}을 ${lastDay}까지 사용할 수 있습니다.`,
    heading: `크레딧 사용 기한이 ${days_before}일 이내로 남았습니다`,
    children: lines.map((line) => h(Text, { key: line, style: { margin: '8px 0' } }, line)),
    footer: `회원님의 권리와 관련된 안내이므로 광고 수신 동의와 관계없이 보내드립니다. 문의: ${deps.supportEmail}`,
  });
  return { to: expiring.email, subject: `[필기] ${lastDay}까지 사용할 수 있는 크레딧이 있습니다`, ...rendered };
}

const extendedShape = z.object({ user_id: z.uuid(), extension_id: z.uuid() });

/** Null when the credits were used before the mail is sent. */
async function composeExtensionMail(
  deps: Pick<AppDeps, 'db' | 'clock' | 'webOrigin' | 'supportEmail'>,
  payload: unknown,
): Promise<MailMessage | null> {
  const extensions = await findExtensionForMail(deps.db, z.parse(extendedShape, payload));
  const [first] = extensions;
  if (first === undefined) return null;
  const lastDayOf = (expiry: Date) => dayText.format(new Date(expiry.getTime() - 1));
  const lines = [
    ...extensions.map(
      ({ to_expiry, remaining_micro }) =>
        `${formatCredits(remaining_micro)} 크레딧의 유효기간이 ${lastDayOf(to_expiry)}까지 늘었습니다.`,
    ),
    EXTENSION_CAUSES_TEXT[first.cause],
    `크레딧 내역은 결제 관리에서 확인할 수 있습니다: ${deps.webOrigin}/payment-management`,
  ];
  const heading = `유효기간이 ${lastDayOf(first.to_expiry)}까지 늘었습니다`;
  const rendered = await renderMail({
    preview: `${heading}.`,
    heading,
    children: lines.map((line) => h(Text, { key: line, style: { margin: '8px 0' } }, line)),
    footer: `회원님의 권리와 관련된 안내이므로 광고 수신 동의와 관계없이 보내드립니다. 문의: ${deps.supportEmail}`,
  });
  return {
    to: first.email,
    subject: `[필기] 크레딧 유효기간이 ${lastDayOf(first.to_expiry)}까지 늘었습니다`,
    ...rendered,
  };
}

const EXTENSION_CAUSES_TEXT = {
  REQUEST: '요청하신 연장을 처리했습니다.',
  CORRECTION: '잘못된 유효기간을 바로잡았습니다.',
  OUTAGE: '서비스 장애로 이용하지 못하신 기간만큼 늘려 드렸습니다. 불편을 드려 죄송합니다.',
  RELEASED_AFTER_EXPIRY: '작업에서 되돌아온 크레딧의 유효기간이 그 사이 끝나, 다시 쓰실 수 있도록 늘려 드렸습니다.',
} as const;

export function creditMailComposers(
  deps: Pick<AppDeps, 'db' | 'clock' | 'webOrigin' | 'supportEmail'>,
): Record<string, ComposeMail> {
  return {
    credits_expire: (payload) => composeExpiryMail(deps, payload),
    credits_extended: (payload) => composeExtensionMail(deps, payload),
  };
}
