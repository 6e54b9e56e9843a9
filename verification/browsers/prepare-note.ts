import { rmSync } from 'node:fs';
import { callApi } from '../../e2e/steps/call-api.ts';
import { createAccount } from '../../e2e/steps/create-account.ts';
import type { Credentials } from '../../e2e/steps/make-credentials.ts';
import { type LectureScript, makeLecture } from '../../e2e/steps/make-lecture.ts';
import { makeNote, uploadLecture } from '../../e2e/steps/make-note.ts';
import { openSession } from '../../e2e/steps/open-session.ts';
import { payOrder } from '../../e2e/steps/pay-order.ts';

/** Long enough for two sections; mostly silence, so that it is generated quickly. */
const TWO_SECTIONS = ['--minutes', '13', '--slide-seconds', '120', '--silence-minutes', '6', '--first-number', '2000'];
const FORMULA = '근의 공식은 $x = \\frac{-b \\pm \\sqrt{b^2-4ac}}{2a}$ 입니다.';

export interface PreparedNote {
  credentials: Credentials;
  note_id: string;
  title: string;
  sections: {
    number: number;
    heading: string;
    blocks: { id: string; at_ms: number; heading: string | null; text: string }[];
  }[];
}

function insertFormula({ utterances }: LectureScript): void {
  const [, first] = utterances;
  if (first) first.text = FORMULA;
}

/** Creates a user with one finished note through the product. */
export async function prepareNote(): Promise<PreparedNote> {
  const credentials = await createAccount();
  const { access_token: token } = await openSession(credentials);
  await payOrder(token, 10_000);
  const { directory, file } = await makeLecture(TWO_SECTIONS, insertFormula);
  try {
    const { note_id } = await makeNote(token, await uploadLecture(token, file, '공학 수학 1강'));
    const { body } = await callApi(`/notes/${note_id}`, { token });
    const { title, sections } = body as unknown as Pick<PreparedNote, 'title' | 'sections'>;
    return { credentials, note_id, title, sections };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
