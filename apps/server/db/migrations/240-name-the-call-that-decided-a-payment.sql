-- Which call of an operator the words of a decision came with: the same call again, as after a crash that its answer was
-- lost in, is told that it is done. null: no call of an operator decided it, or one from before this was noted.
alter table deposits add column decision_key text;
alter table withdrawals add column decision_key text;
