import type { supportCalls, WireResponse } from '@pilgi/contract';

type FaqEntry = WireResponse<typeof supportCalls.listFaq>[number];

const idOf = (number: number) => `7d3f0a52-6d0e-4c43-9a39-${String(number).padStart(12, '0')}`;

export function createFaqEntry(number: number, changes: Partial<FaqEntry> = {}): FaqEntry {
  return {
    id: idOf(number),
    subject: `질문 ${number}`,
    message: `내용 ${number}`,
    status: 'CLOSED',
    user_id: null,
    created_at: '2026-10-01',
    responses: [{ id: idOf(number + 1000), message: `답 ${number}`, admin_id: null, created_at: '2026-10-02' }],
    ...changes,
  };
}
