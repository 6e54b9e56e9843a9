-- no transaction
-- The quota counts every recording of an account, also deleted ones, before each upload; without it that reads all lectures.
create index concurrently if not exists lectures_ever on lectures (user_id) where status <> 'REFUSED';
