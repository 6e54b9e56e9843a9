-- Both were added without a check of the stored rows (0051, 0054). Validating reads the table without blocking writes.
alter table exports validate constraint export_has_one_subject;
alter table gradings validate constraint only_rubric_gradings_are_paid;
