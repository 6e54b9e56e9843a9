import { callApi } from './call-api.ts';

const FINANCE = { email: 'finance@example.com', password: 'sample-note-5' };

/** The second operator approves the open requests about the account. */
export async function approveRequests(email: string): Promise<void> {
  const { access_token: token } = (await callApi('/admin/login', { method: 'POST', body: FINANCE })).body as {
    access_token: string;
  };
  const { body } = await callApi('/admin/requests?state=open', { token });
  const open = (body as unknown as { id: string; subject: { email: string } | null }[]).filter(
    ({ subject }) => subject?.email === email,
  );
  if (open.length === 0) throw new Error(`no open request about ${email}`);
  for (const { id } of open) {
    const { status } = await callApi(`/admin/requests/${id}/approve`, { method: 'POST', body: {}, token });
    if (status !== 200) throw new Error(`the approval returned ${status}`);
  }
}
