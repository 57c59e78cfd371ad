-- Owner: features/accounts. What other features may read of a user: who someone is.
create view user_names as select id, name, email, role from users;
