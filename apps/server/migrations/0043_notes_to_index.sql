-- no transaction
create index concurrently if not exists notes_to_index on notes (updated_at) where deleted_at is null and indexed_version is distinct from version;
