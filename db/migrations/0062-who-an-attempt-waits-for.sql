-- Whose answer an attempt to pay waits for: its holder's at their bank, who may leave it, or the bank's own.
alter table payments add column waits_for text check (waits_for in ('holder', 'bank'));
