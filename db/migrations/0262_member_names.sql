-- What the app calls a member. Empty: the first word of the customer's name.
alter table members add column name text not null default '';
