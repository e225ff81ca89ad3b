-- Orders as administrators look for them, and the sums of days.

-- The number of a receipt or transfer in one spelling, however it was typed: Latin digits, no case, without what only parts it; one of such signs alone is itself.
create function plain_reference(reference text) returns text language sql immutable strict parallel safe
  return coalesce(nullif(lower(translate(reference, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹' || e' \t\n\u00a0\u200e\u200f\u202f-‐‑‒–—−_./\\#:', '01234567890123456789')), ''), lower(btrim(reference)));

create index ledger_found on ledger ((plain_reference(reference) collate "C"));
create index ledger_day on ledger (created_at);
create index orders_first_reference on orders ((plain_reference(first_reference) collate "C")) where first_reference is not null;
-- What happened to one order: its lines name it by its number alone.
create index events_order on events ((data ->> 'number'), id) where data ? 'number';
