-- Makes with their models that lists are narrowed by, a list for each category: administrators edit it as one text
-- (domain/verbs/site/save-makes.ts), and every page of a list reads it, so that it is one row. `makes`: [{id, nameAr, nameEn, models: [{id,
-- nameAr, nameEn}]}] in the order in which they are offered. The facts of ads hold the ids (shared/ad-facts.ts), which are never given twice.
-- With `subcategory_id` they are offered in that subcategory alone.
create sequence make_ids as integer maxvalue 999999;
create table make_lists (
  category_id smallint primary key references categories on delete cascade,
  subcategory_id text references subcategories on delete set null,
  makes jsonb not null check (jsonb_typeof(makes) = 'array'),
  version integer not null default 1
);
