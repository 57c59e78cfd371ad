-- Where the buyer came from, as the link or the browser said, and the page of the site that led to the registration.
alter table checkouts add column source text not null default 'site';
alter table checkouts add column page text not null default '';
