-- How fast a user forgets, fitted to the own reviews; without weights the usual ones forecast better.
create table review_weights (
  user_id         uuid primary key references users,
  weights         double precision[] constraint review_weights_count check (array_length(weights, 1) = 21),
  review_count    integer not null constraint review_weights_reviews check (review_count >= 0),
  usual_log_loss  double precision,
  own_log_loss    double precision,
  fitted_at       timestamptz not null,
  constraint review_weights_better check ((weights is null) or (own_log_loss < usual_log_loss))
);
