-- Every version of a prompt that a worker has used. The files of the server are the source; this is the record.
create table prompt_versions (
  id             text not null,
  version        integer not null check (version > 0),
  hash           text not null check (hash ~ '^[0-9a-f]{64}$'),
  -- With includes, without the values of variables.
  text           text not null,
  first_used_at  timestamptz not null,
  primary key (id, version)
);
create trigger prompt_versions_append_only before update or delete on prompt_versions
  for each row execute function forbid_change();
create trigger prompt_versions_no_truncate before truncate on prompt_versions execute function forbid_change();

alter table model_calls
  -- Null for calls before this migration. Speech services that take no instructions record the prompt of their step too.
  add column prompt_id text,
  add column prompt_version integer,
  add constraint call_names_whole_prompt check ((prompt_id is null) = (prompt_version is null)),
  add constraint call_of_prompt foreign key (prompt_id, prompt_version) references prompt_versions (id, version);
create index model_calls_by_prompt on model_calls (prompt_id, prompt_version, sent_at) where prompt_id is not null;
