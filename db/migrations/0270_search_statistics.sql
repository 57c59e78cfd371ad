-- With PostgreSQL's usual sample of 100 names, a search that finds every fifteenth customer is taken for one that finds
-- nobody, and reads the matches of all trainers.
alter table trainees alter column search_text set statistics 500;
