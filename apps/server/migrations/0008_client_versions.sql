-- Releases of the desktop client. A draft has no published_at; a deleted one stays for the record.

create table client_versions (
  id                  uuid primary key default gen_random_uuid(),
  version             text not null constraint version_length check (char_length(version) between 1 and 40),
  release_notes       text not null constraint notes_length check (char_length(release_notes) <= 20000),
  is_mandatory        boolean not null default false,
  download_url        text constraint url_is_safe check (char_length(download_url) <= 2000 and download_url ~ '^https?://'),
  download_url_macos  text constraint url_macos_is_safe check (char_length(download_url_macos) <= 2000 and download_url_macos ~ '^https?://'),
  sha256              text constraint sha256_shape check (sha256 ~ '^[0-9a-f]{64}$'),
  sha256_macos        text constraint sha256_macos_shape check (sha256_macos ~ '^[0-9a-f]{64}$'),
  created_at          timestamptz not null,
  updated_at          timestamptz not null,
  published_at        timestamptz,
  deleted_at          timestamptz
);
create unique index one_version_per_number on client_versions (version) where deleted_at is null;

insert into content_versions (name) values ('client_versions');
create trigger versions_raise_content after insert or update or delete on client_versions
  for each statement execute function raise_content_version('client_versions');
