import { AUDIT_ACTIONS } from '@pilgi/domain/back-office';
import { Button, Select, TextField } from '@pilgi/ui';
import type { SubmitEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import styles from './audit.module.css';
import { ACTION_TEXTS } from './audit.texts.ts';
import { type AuditSearch, writeAuditSearch } from './read-audit-search.ts';

const FIELDS = ['subject', 'admin', 'action', 'from', 'to'] as const;
const ACTIONS = AUDIT_ACTIONS.map((action) => ({ value: action, label: ACTION_TEXTS[action] }));

/** Rendered again for each search, so that the fields show the values of the URL. */
export function AuditFilters({ search }: { search: AuditSearch }) {
  const navigate = useNavigate();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value.trim() : '');
    const entries = FIELDS.map((name): [string, string] => [name, textOf(form.get(name))]);
    void navigate(writeAuditSearch(Object.fromEntries(entries)));
  }

  return (
    <form className={styles.filters} aria-label="감사 기록 찾기" onSubmit={submit}>
      <TextField
        name="subject"
        label="대상 사용자"
        placeholder="이메일 또는 ID"
        defaultValue={search.subject}
        maxLength={254}
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        name="admin"
        label="관리자"
        placeholder="이메일 또는 ID"
        defaultValue={search.admin}
        maxLength={254}
        autoCapitalize="none"
        spellCheck={false}
      />
      <Select name="action" label="한 일" placeholder="전체" options={ACTIONS} defaultValue={search.action ?? ''} />
      <TextField name="from" label="시작일" type="date" defaultValue={search.from} />
      <TextField name="to" label="종료일" type="date" defaultValue={search.to} />
      <div className={styles.acts}>
        <Button type="submit" variant="primary">
          찾기
        </Button>
        <Button render={<Link to="/admin/audit" />}>초기화</Button>
      </div>
    </form>
  );
}
