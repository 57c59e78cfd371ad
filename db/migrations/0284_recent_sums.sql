-- Owner: features/ledger. The days from which on the sums of all trainers are complete: see docs/decisions/0200. The sums
-- themselves are in ledger_periods; their period is '>' and the day.
create table recent_sums (since text collate "C" primary key);
