import { inner, type MyDataTable, otherUser, secret, table } from './my-data-table.ts';

/** Exported tables. A test compares this list with the catalog of the database. */
export const MY_DATA_TABLES: Readonly<Record<string, MyDataTable>> = {
  users: table(
    'account',
    'id email is_active created_at updated_at job_mails_off_at email_verified_at',
    { ...secret('password_hash'), ...inner('is_admin', 'withdrawn_at') },
    { column: 'id' },
  ),
  user_consents: table('consents', 'document version agreed_at ip text_sha256 user_agent'),
  identities: table('connected-accounts', 'provider subject email email_verified linked_at last_used_at'),
  sessions: table('sessions', 'created_at last_seen_at expires_at revoked_at revoke_reason ip user_agent way_in', {
    ...secret('device_hash'),
    ...inner('id', 'audience', 'reauthenticated_at', 'parent_session_id'),
  }),
  known_devices: table('known-devices', 'first_seen_at last_seen_at', secret('device_hash')),
  passkeys: table('passkeys', 'name backed_up created_at last_used_at transports', {
    ...secret('credential_id', 'public_key'),
    ...inner('id', 'sign_count'),
  }),
  factor_recoveries: table('two-step-recoveries', 'status created_at due_at ended_at', inner('id', 'notices')),
  email_changes: table('email-changes', 'old_email new_email changed_at restorable_until restored_at', inner('id')),
  security_events: table('account-events', 'kind ip created_at', inner('id', 'session_id')),
  user_notes: table('operator-remarks', 'text created_at', { ...otherUser('operator_id'), ...inner('id') }),
  wallets: table('credits', 'balance_micro held_micro entry_count updated_at closed_at'),
  credit_lots: table(
    'credit-lots',
    'id kind payment_id granted_micro bonus_micro remaining_micro held_micro expires_at created_at',
  ),
  lot_extensions: table(
    'credit-extensions',
    'id lot_id from_expiry to_expiry cause reason created_at',
    { ...otherUser('requested_by', 'approved_by'), ...inner('outage_id') },
    { column: 'lot_id', of: 'credit_lots' },
  ),
  credit_holds: table(
    'credit-holds',
    'id purpose subject_id amount_micro captured_micro status expires_at created_at settled_at',
  ),
  credit_adjustments: table('credit-adjustments', 'id operation amount_micro created_at', {
    ...otherUser('admin_id'),
    ...inner('idempotency_key'),
  }),
  ledger_entries: table(
    'ledger',
    'entry_number kind source_id before_micro delta_micro after_micro reason created_at',
    { ...otherUser('actor'), ...inner('id', 'prev_number') },
  ),
  payment_orders: table(
    'orders',
    'id order_id amount_won paid_micro bonus_micro credits_micro order_name from_client status fail_code fail_message created_at expires_at terms_version is_test',
    { ...secret('payment_key', 'idempotency_key'), ...inner('attempts', 'confirming_at', 'next_check_at') },
  ),
  payments: table(
    'payments',
    'id amount_won credits_micro approved_at method card_issuer card_number approve_number supplied_won vat_won receipt_url merchant created_at booked_at',
    { ...secret('payment_key'), ...inner('lot_id', 'provider_payload') },
  ),
  payment_fail_reports: table('payment-failures', 'order_id code message created_at', inner('id')),
  refunds: table(
    'refunds',
    'id payment_id amount_won credits_micro status reason exception_cause requested_at settled_at fail_code',
    {
      ...secret('idempotency_key', 'request_key'),
      ...otherUser('requested_by'),
      ...inner('attempts', 'next_check_at', 'cancel_transaction_key'),
    },
  ),
  external_cancels: table(
    'cancels',
    'id payment_id cancel_won left_won deducted_micro shortfall_micro cancelled_at created_at settled_at',
    inner('cancel_transaction_key'),
  ),
  chargebacks: table(
    'chargebacks',
    'id payment_id amount_won disputed_on reason created_at',
    { ...otherUser('operator_id'), ...inner('cancel_transaction_key', 'provider_cancel_key', 'evidence') },
    { column: 'payment_id', of: 'payments' },
  ),
  gifts: table('gifts', 'id kind subject_id amount_micro created_at'),
  promotion_redemptions: table('promotion-codes', 'id promotion_id number created_at'),
  referral_codes: table('referral-code', 'code created_at'),
  referrals: table(
    'referrals',
    'status refusal created_at decided_at',
    { ...otherUser('referrer_id'), ...inner('referrer_refusal', 'payment_id') },
    { column: 'referred_id' },
  ),
  free_starts: table('free-start', 'created_at', secret('address_hash', 'device_hash', 'network_hash')),
  test_payments: table('test-payments', 'id method approved_at created_at', secret('payment_key')),
  support_tickets: table(
    'tickets',
    'id subject message status faq_consent created_at updated_at',
    inner('faq_withheld_at'),
  ),
  ticket_responses: table('ticket-answers', 'id ticket_id message created_at', otherUser('admin_id'), {
    column: 'ticket_id',
    of: 'support_tickets',
  }),
  uploads: table(
    'uploads',
    'id file_name content_type size_bytes stored_bytes status created_at expires_at ended_at',
    inner('part_size_bytes', 'part_count', 'storage_key', 'storage_upload_id'),
  ),
  recordings: table(
    'recordings',
    'id title course content_type status created_at expires_at ended_at lecture_id gaps',
    inner('device_key', 'join_runs'),
  ),
  recording_parts: table(
    'recording-parts',
    'recording_id segment number start_ms size_bytes sha256',
    {},
    {
      column: 'recording_id',
      of: 'recordings',
    },
  ),
  recording_marks: table(
    'recording-marks',
    'recording_id number at_ms photo_bytes',
    {},
    {
      column: 'recording_id',
      of: 'recordings',
    },
  ),
  live_notes: table(
    'live-notes',
    'id recording_id model_id price_version minutes status ceiling_micro job_id reason cancel_requested_at created_at finished_at',
    inner('prepared_parts', 'runs', 'step_models'),
  ),
  live_note_windows: table(
    'live-note-windows',
    'live_note_id number start_ms end_ms audio_ms',
    inner('sha256', 'terms_sha256'),
    { column: 'live_note_id', of: 'live_notes' },
  ),
  lectures: table(
    'lectures',
    'id upload_id title course file_name content_type size_bytes sha256 status refusal created_at checked_at deleted_at duration_ms voiced_ms slide_count section_count has_video prepared_in source',
    inner('storage_key', 'check_runs', 'counted_at', 'counted_ms', 'handout_positions'),
  ),
  job_quotes: table(
    'job-quotes',
    'id lecture_id model_id price_version retry_of sections density estimate expected_micro ceiling_micro expected_seconds created_at expires_at note_version handout_ids',
  ),
  handouts: table(
    'handouts',
    'id lecture_id position is_source file_name content_type size_bytes sha256 status refusal kind page_count created_at checked_at',
    inner('storage_key', 'storage_upload_id', 'check_runs'),
  ),
  handout_pages: table('handout-pages', 'handout_id page text notes text_origin width height', inner('hash'), {
    column: 'handout_id',
    of: 'handouts',
  }),
  page_spans: table(
    'page-times',
    'handout_id page from_ms to_ms origin score',
    {},
    { column: 'handout_id', of: 'handouts' },
  ),
  jobs: table(
    'jobs',
    'id lecture_id quote_id model_id price_version retry_of note_id status ceiling_micro charged_micro section_count failed_sections failure cancel_requested_at created_at started_at finished_at last_viewed_at',
    inner('progress_permille', 'runs', 'step_models'),
  ),
  notes: table(
    'notes',
    'id lecture_id title version supported claims voiced_seconds covered_seconds failed_sections created_at updated_at deleted_at',
    inner('body_key', 'indexed_version', 'searched_version', 'search_after'),
  ),
  note_versions: table('note-versions', 'note_id version kind created_at', inner('body_key'), {
    column: 'note_id',
    of: 'notes',
  }),
  note_marks: table(
    'note-marks',
    'note_id id kind block_id range_start range_end quote memo note_version created_at updated_at',
    {},
    { column: 'note_id', of: 'notes' },
  ),
  note_readings: table('note-readings', 'note_id heading at_ms read_permille read_at'),
  block_reports: table(
    'note-reports',
    'id note_id note_version section block_id kind comment consents state refund_id created_at decided_at',
    { ...otherUser('decided_by'), ...inner('job_id', 'cause') },
  ),
  section_refunds: table('section-refunds', 'id note_id section job_id amount_micro created_at', otherUser('admin_id')),
  note_shares: table('note-shares', 'id note_id has_sound created_at expires_at', secret('token_hash')),
  share_reports: table(
    'share-reports',
    'id note_id bundle_id reason status hidden_at decision_text decided_at objection_text objected_at closed_at created_at',
    {
      ...otherUser('text', 'reporter_name', 'has_statement', 'reporter_email', 'network_hash', 'decided_by'),
      ...otherUser('answered_at', 'answer_text'),
      ...inner('share_id'),
    },
  ),
  course_terms: table('glossary', 'course term meaning heard_as created_at updated_at'),
  bundle_quotes: table(
    'bundle-quotes',
    'id model_id price_version title wanted notes problem_count expected_micro ceiling_micro expected_seconds created_at expires_at',
  ),
  problem_bundles: table(
    'problem-bundles',
    'id quote_id model_id price_version title status ceiling_micro charged_micro problem_count made_count dropped_count failure created_at started_at finished_at deleted_at',
    inner('progress_permille', 'runs', 'step_models'),
  ),
  problem_bundle_notes: table(
    'problem-bundle-notes',
    'bundle_id note_id version',
    {},
    {
      column: 'bundle_id',
      of: 'problem_bundles',
    },
  ),
  problems: table(
    'problems',
    'id bundle_id number note_id section topic type difficulty state body evidence slide_ids created_at',
    inner('repairs', 'faults'),
    { column: 'bundle_id', of: 'problem_bundles' },
  ),
  bundle_shares: table('bundle-shares', 'id bundle_id created_at expires_at', secret('token_hash')),
  attempts: table('attempts', 'id bundle_id mode started_at ends_at finished_at'),
  attempt_answers: table(
    'attempt-answers',
    'attempt_id problem_id place answer answered_at verdict points of_points graded_by confidence is_flagged',
    {},
    { column: 'attempt_id', of: 'attempts' },
  ),
  gradings: table(
    'gradings',
    'id attempt_id problem_id kind objection_to objection model_id price_version status ceiling_micro charged_micro lines failure created_at finished_at',
    inner('runs', 'step_models'),
  ),
  review_cards: table(
    'review-cards',
    'problem_id scheduled_at due_at stability difficulty state reps lapses last_review_at',
  ),
  review_logs: table('reviews', 'problem_id attempt_id rating before reviewed_at', inner('id')),
  flash_cards: table(
    'cards',
    'id note_id course kind front back heading section evidence slide_id boxes source_missing edited_at suspended_at created_at due_at scheduled_at stability difficulty state reps lapses last_review_at',
    inner('fact', 'source', 'note_version'),
  ),
  flash_card_logs: table('card-reviews', 'card_id rating before due_before reviewed_at', inner('id')),
  review_weights: table('review-weights', 'weights review_count usual_log_loss own_log_loss fitted_at'),
  mock_exams: table('mock-exams', 'attempt_id kind title course problem_count parts', inner('request_id')),
  course_exams: table('course-exams', 'course exam_on daily_minutes created_at'),
  problem_difficulties: table('problem-difficulties', 'problem_id logit answer_count calibrated_at'),
  learner_abilities: table('learner-abilities', 'logit sd answer_count calibrated_at'),
  answer_meanings: table('answer-meanings', 'problem_id folded is_same checked_at'),
  study_days: table('study-days', 'day kind seconds counted_at'),
  study_plans: table('study-plans', 'bundle_id exam_on created_at'),
  reminder_settings: table(
    'reminder-settings',
    'review_mail review_push exam_mail exam_push note_push weekdays remind_minute quiet_from_minute quiet_until_minute next_at note_push_since updated_at',
  ),
  push_subscriptions: table('push-devices', 'endpoint user_agent created_at used_at', {
    ...secret('p256dh', 'auth'),
    ...inner('id'),
  }),
  reminders: table('reminders', 'kind channel day subject_id status error created_at finished_at', {
    ...secret('unsubscribe_hash'),
    ...inner('id', 'subscription_id', 'attempts', 'next_attempt_at', 'expires_at'),
  }),
  calendar_feeds: table('calendar', 'includes_titles created_at read_at', secret('token_hash')),
  lecture_only_courses: table('lecture-only-courses', 'course created_at'),
  chats: table('chats', 'id note_id course title created_at deleted_at'),
  chat_questions: table(
    'chat-questions',
    'id chat_id question mode is_lecture_only status kind passages answer guidance model_id price_version ceiling_micro charged_micro created_at finished_at',
    inner('runs', 'step_models'),
  ),
  translations: table(
    'translations',
    'id note_id section status lines model_id price_version ceiling_micro charged_micro created_at finished_at',
    inner('runs', 'step_models'),
  ),
  exports: table(
    'exports',
    'id note_id bundle_id course version format status file_name bytes failure created_at finished_at expires_at',
    inner('object_key'),
  ),
};
