-- What operators look for among a million accounts and hundreds of thousands of questions.

create index tickets_newest_first on support_tickets (created_at desc, id);

-- A trigram index answers a beginning with every word that begins so, wherever it stands.
create index users_by_email_beginning on users (email text_pattern_ops);
