-- Validating reads the table without blocking writes.
alter table audit_entries validate constraint audit_entries_reason_check;
