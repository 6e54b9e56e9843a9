-- What operators set for the whole product; an empty smtp_host means that mail goes by the configuration of the process.

create table system_settings (
  is_only                   boolean primary key default true check (is_only),
  site_name                 text not null default '필기',
  site_description          text not null default '',
  support_email             text not null default '',
  smtp_host                 text not null default '',
  smtp_port                 integer not null default 587 check (smtp_port between 1 and 65535),
  smtp_use_tls              boolean not null default true,
  smtp_username             text not null default '',
  -- Sealed for this very host and username: moved to another one it does not open.
  smtp_password_sealed      text,
  admin_notification_email  text not null default '',
  notify_on_user_signup     boolean not null default true,
  notify_on_payment         boolean not null default true,
  notify_on_error           boolean not null default true,
  updated_at                timestamptz not null
);
insert into system_settings (updated_at) values (date_trunc('milliseconds', now()));
create trigger system_settings_stay before delete on system_settings for each row execute function forbid_change();
revoke insert, delete, truncate on system_settings from pilgi_app;
