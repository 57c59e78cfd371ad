-- Owner: features/media. Files of a member that are never at a public address.
create table private_files (
  trainer_id bigint not null,
  -- Made by the device, so that an upload that is repeated is the same file.
  id uuid not null,
  trainee_id bigint not null,
  -- What it is for, such as `body-front`.
  purpose text not null,
  -- The member's day that it belongs to.
  on_day text not null,
  -- Its key in storage after the slash, with its smaller widths: see features/media/sizes.ts.
  file_path text not null,
  variants integer[] not null,
  width integer not null,
  height integer not null,
  -- In all widths.
  bytes bigint not null,
  created_at timestamptz not null default now(),
  primary key (trainer_id, id)
);
create index private_files_member on private_files (trainer_id, trainee_id, on_day);

-- Whether the trainer sees the pictures of the body.
alter table members add column shares_pictures boolean not null default false;
