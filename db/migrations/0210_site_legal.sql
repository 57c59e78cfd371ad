-- Owner: features/sites. What the law and the app stores want to find: a text, or the address of one elsewhere.
alter table sites
  add column privacy_policy text,
  add column imprint text,
  add column support_email text;
