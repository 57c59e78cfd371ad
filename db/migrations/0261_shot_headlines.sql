-- Owner: features/sites. The words on the screenshots for the app stores, in their order; '' where those of the page stand.
alter table sites add column shot_headlines text[];
