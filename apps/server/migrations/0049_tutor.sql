create type question_mode as enum ('AUTO', 'SUMMARY', 'SIMPLE', 'EXAMPLE', 'STEPS', 'EXAM', 'TEST');
create type answer_kind as enum ('LECTURE', 'MIXED', 'OUTSIDE', 'ABSENT', 'CLARIFY', 'ACTION', 'TEST', 'REFUSE');

alter table chat_questions
  add column mode question_mode not null default 'AUTO',
  add column is_lecture_only boolean not null default false,
  add column kind answer_kind,
  -- Grade of a reply, action and suggested questions.
  add column guidance jsonb;

-- Courses whose answers contain nothing from outside the lecture; the empty name is that of lectures without a course.
create table lecture_only_courses (
  user_id     uuid not null references users,
  course      text not null constraint lecture_only_course_name check (char_length(course) <= 100),
  created_at  timestamptz not null,
  primary key (user_id, course)
);
