-- What the market publishes of each month that is over (domain/transparency/month-figures.ts): written once, from the history, and not changed by
-- what is deleted later. The figures are whole; which of them are too small to be shown is decided when they are.
create table monthly_figures (
  month date primary key check (extract(day from month) = 1),
  figures jsonb not null check (jsonb_typeof(figures) = 'object'),
  counted_at timestamptz not null default now()
);
