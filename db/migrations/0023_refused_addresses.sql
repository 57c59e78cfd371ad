-- Owner: base/server/refusedAddresses.ts. Addresses that their mail server said are none, when it was given a letter for them.
create table refused_addresses (
  email text primary key,
  -- The server's own words.
  reason text not null,
  refused_at timestamptz not null default now()
);
