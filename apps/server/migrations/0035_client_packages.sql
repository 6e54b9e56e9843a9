-- What an installed desktop client replaces itself with; a client takes it only when the signature fits its key.

create table client_version_packages (
  version_id   uuid not null references client_versions,
  target       text not null constraint package_target check (target in ('windows', 'darwin', 'linux')),
  arch         text not null constraint package_arch check (arch in ('x86_64', 'aarch64', 'universal')),
  -- How the client was installed: one kind of installer cannot replace what another has put there.
  bundle_type  text not null constraint package_bundle_type check (bundle_type in ('nsis', 'msi', 'app', 'appimage')),
  url          text not null constraint package_url_is_safe check (char_length(url) <= 2000 and url ~ '^https?://'),
  sha256       text not null constraint package_sha256_shape check (sha256 ~ '^[0-9a-f]{64}$'),
  signature    text not null constraint package_is_signed check (char_length(signature) between 100 and 2000 and signature ~ '^[A-Za-z0-9+/]+={0,2}$'),
  size_bytes   bigint not null constraint package_holds_something check (size_bytes > 0),
  created_at   timestamptz not null,
  constraint one_package_per_platform primary key (version_id, target, arch, bundle_type),
  constraint package_universal_is_for_macos check (arch <> 'universal' or target = 'darwin')
);

create trigger packages_raise_content after insert or update or delete on client_version_packages
  for each statement execute function raise_content_version('client_versions');
