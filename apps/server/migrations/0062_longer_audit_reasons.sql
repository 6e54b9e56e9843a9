-- A decision about a reported page has a reason of up to 1,000 characters, which the audit log refused.
-- squawk-ignore ban-drop-constraint
alter table audit_entries drop constraint audit_entries_reason_check;
alter table audit_entries add constraint audit_entries_reason_check check (char_length(reason) <= 1000) not valid;
