create type csp_disposition as enum ('ENFORCED', 'REPORTED');

-- Counts per day instead of single reports: no address, no query string, no user, and a bounded number of rows.
create table csp_reports (
  day text not null check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  disposition csp_disposition not null,
  directive text not null check (length(directive) between 1 and 40),
  -- Origin of the blocked resource, or a keyword such as inline.
  blocked text not null check (length(blocked) between 1 and 120),
  page text not null check (length(page) between 1 and 40),
  count integer not null check (count > 0),
  last_seen_at timestamptz not null,
  primary key (day, disposition, directive, blocked, page)
);

create type payment_page_event as enum ('OPENED', 'SDK_LOADED', 'METHODS_DRAWN', 'PRESSED', 'LEFT', 'FAILED');

-- A visit is a random id of one opened payment page; it names no account, order or amount.
create table payment_page_events (
  visit uuid not null,
  kind payment_page_event not null,
  -- Code of the provider or of the page.
  code text check (code ~ '^[A-Z][A-Z0-9_]{0,59}$'),
  -- Since the page was opened.
  ms integer not null check (ms between 0 and 86400000),
  created_at timestamptz not null,
  primary key (visit, kind),
  check ((kind = 'FAILED') = (code is not null))
);
create index payment_page_events_by_time on payment_page_events (created_at);
