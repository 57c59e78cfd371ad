-- Owner: features/training. When a member answered the questions that the app asks first; null if it has still to ask them.
alter table members add column welcomed_at timestamptz;
