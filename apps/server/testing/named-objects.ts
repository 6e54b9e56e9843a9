import type { CallShape } from '@pilgi/contract';
import type { ObjectKind } from './object-makers.ts';

/** Kind of object by path parameter or body field; `given` values are chosen by the caller and refer to no object. */
const KINDS: Readonly<Record<string, ObjectKind | 'given'>> = {
  '/api/v1/app/updates/{target}': 'given',
  '/api/v1/app/updates/{target}/{arch}': 'given',
  '/api/v1/app/updates/{target}/{arch}/{current_version}': 'given',
  '/api/v1/uploads/{id}': 'upload',
  '/api/v1/recordings device_key': 'given',
  '/api/v1/recordings/{id}': 'recording',
  '/api/v1/recordings/{id}/live-note model_id': 'model',
  '/api/v1/lectures/{id}': 'lecture',
  '/api/v1/handouts/{id}': 'handout',
  '/api/v1/lectures/{id}/quote model_id': 'model',
  '/api/v1/jobs quote_id': 'quote',
  '/api/v1/jobs/{id}': 'job',
  '/api/v1/jobs/{id}/retry quote_id': 'quote',
  '/api/v1/notes/{id}': 'note',
  '/api/v1/notes/{id}/versions/{version}': 'given',
  '/api/v1/problem-bundles/{id}': 'bundle',
  '/api/v1/problem-bundle-shares/{id}': 'bundle_share',
  '/api/v1/shared-bundles/{token}': 'bundle_share_token',
  '/api/v1/shared-bundles/{token}/answers problem_id': 'problem',
  '/api/v1/attempts/{id}': 'attempt',
  '/api/v1/attempts/{id}/answers/{problem_id}': 'problem',
  '/api/v1/mock-exams/preview lecture_ids': 'lecture',
  '/api/v1/mock-exams lecture_ids': 'lecture',
  '/api/v1/mock-exams request_id': 'given',
  '/api/v1/reviews/{problem_id}': 'problem',
  '/api/v1/problem-bundles/quote note_ids': 'note',
  '/api/v1/problem-bundles/quote model_id': 'model',
  '/api/v1/problem-bundles quote_id': 'bundle_quote',
  '/api/v1/shares/{id}': 'share',
  '/api/v1/exports/{id}': 'export',
  '/api/v1/shared/{token}': 'share_token',
  '/api/v1/notes/{id}/marks/{mark_id}': 'mark',
  '/api/v1/notes/{id}/marks/{mark_id} block_id': 'given',
  '/api/v1/notes/{id}/reports block_id': 'given',
  '/api/v1/notes/{id}/reports/{report_id}': 'report',
  '/api/v1/admin/quality/reports/{id}': 'report',
  '/api/v1/admin/share-reports/{id}': 'share_report',
  '/api/v1/notes/{id}/cards block_id': 'given',
  '/api/v1/notes/{id}/cards segment_ids': 'given',
  '/api/v1/notes/{id}/image-cards slide_id': 'given',
  '/api/v1/cards/{id}': 'card',
  '/api/v1/courses/{course}': 'course',
  '/api/v1/courses/{course}/terms/{term}': 'term',
  'PUT /api/v1/courses/{course}': 'given',
  'PUT /api/v1/courses/{course}/terms/{term}': 'given',
  '/api/v1/chats note_id': 'note',
  '/api/v1/chats/{id}': 'chat',
  '/api/v1/chat-questions/{id}': 'question',
  '/api/v1/payments/receipt/{id}': 'payment',
  '/api/v1/payments/remainder-refund/{id}': 'payment',
  '/api/v1/payments/refund transaction_id': 'payment',
  '/api/v1/payments/confirm order_id': 'order',
  '/api/v1/auth/payment/fail orderId': 'order',
  '/api/v1/auth/password-reset/verify/{token}': 'reset_token',
  '/api/v1/users/me/sessions/{id}': 'session',
  '/api/v1/auth/social/{provider}': 'given',
  '/api/v1/auth/social/kakao/unlink user_id': 'given',
  '/api/v1/auth/social/kakao/unlink app_id': 'given',
  '/api/v1/users/me/identities/{provider}': 'given',
  '/api/v1/users/me/confirmation/providers/{provider}': 'given',
  '/api/v1/users/me/passkeys/{id}': 'passkey',
  '/api/v1/users/me/push-subscriptions/{id}': 'push_device',
  '/api/v1/calendar/{file}': 'calendar_file',
  '/api/v1/reminders/unsubscribe/{token}': 'unsubscribe_token',
  '/api/v1/admin/requests/{id}': 'operator_request',
  '/api/v1/admin/users/{id}': 'account',
  '/api/v1/admin/users/{id}/payments/{payment_id}': 'payment',
  '/api/v1/admin/users/{id}/lots/{lot_id}': 'lot',
  '/api/v1/admin/payments/{id}': 'payment',
  '/api/v1/admin/payment-cases/{case_id}': 'payment',
  '/api/v1/admin/payment-cases/{case_id}/assign assignee_id': 'account',
  '/api/v1/admin/paybacks/{id}': 'leaving_account',
  '/api/v1/admin/promotions/{id}': 'promotion',
  '/api/v1/admin/jobs/{id}': 'job',
  '/api/v1/admin/jobs/{id}/retry quote_id': 'quote',
  '/api/v1/admin/support-tickets/{id}': 'ticket',
  '/api/v1/admin/ai-models/{id}': 'model',
  '/api/v1/admin/client-versions/{id}': 'version',
};

export interface NamedObject {
  in: 'path' | 'body';
  field: string;
  kind: ObjectKind;
}

/** All object ids that a call takes; throws for an unknown kind, because the call could not be covered. */
export function namedObjects(call: CallShape, body: unknown): NamedObject[] {
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => ({
    in: 'path' as const,
    field: match[1] ?? '',
    place: call.path.slice(0, match.index + match[0].length),
  }));
  const fields = Object.keys(typeof body === 'object' && body !== null ? body : {});
  const inBody = fields
    .filter((field) => /(_ids?|Id)$/.test(field))
    .map((field) => ({ in: 'body' as const, field, place: `${call.path} ${field}` }));
  return [...inPath, ...inBody].flatMap(({ place, ...named }) => {
    const kind = KINDS[`${call.method} ${place}`] ?? KINDS[place];
    if (kind !== undefined) return kind === 'given' ? [] : [{ ...named, kind }];
    throw new Error(
      `${call.method} ${call.path}: what does “${place}” name? Add it to apps/server/testing/named-objects.ts, ` +
        'and a maker to object-makers.ts if the kind is new.',
    );
  });
}
