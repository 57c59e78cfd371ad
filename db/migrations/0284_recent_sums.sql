-- Owner: features/ledger. The first days whose sums are complete for all trainers: see docs/decisions/0200. The sums
-- themselves are in ledger_periods; their period is '>' and the day.
create table recent_sums (since text collate "C" primary key);
