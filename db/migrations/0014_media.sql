-- Owner: features/media. Pictures that somebody uploaded, as they were drawn anew; their bytes lie in storage.
create table media_files (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  file_path text not null constraint media_files_file_path_key unique,
  name text not null,
  alt_text text not null default '',
  width integer not null,
  height integer not null,
  -- Of the file and its smaller widths together: what counts against the quota.
  bytes integer not null,
  -- The smaller widths that it also exists in.
  variants integer[] not null default '{}',
  created_at timestamptz not null default now()
);
create index media_files_user_id on media_files (user_id, id desc);
