-- no transaction
create index concurrently if not exists chat_questions_by_time on chat_questions (created_at);
