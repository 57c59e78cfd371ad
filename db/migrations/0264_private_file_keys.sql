-- Without `cascade`: whoever deletes a member has to note the files first, or they would stay in storage for ever.
alter table private_files
  add foreign key (trainer_id, trainee_id) references members (trainer_id, trainee_id);
