-- Owner: features/sites. Both belong to the app's look beside `app_icon`.
alter table sites
  -- A wide image: in shared links, and behind the headline in the app stores.
  add column app_banner text,
  -- The color behind the icon where no transparency is allowed; null follows the icon itself.
  add column icon_ground text;
