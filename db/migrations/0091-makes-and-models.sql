-- Makes and models that lists are narrowed by, in the order in which they are offered; administrators edit them (domain/verbs/site/
-- save-makes.ts). The facts of ads hold their ids (shared/ad-facts.ts). With `subcategory_id`
-- they are offered in that subcategory alone.
create table makes (
  id integer generated always as identity primary key check (id < 1000000),
  category_id smallint not null references categories on delete cascade,
  subcategory_id text references subcategories on delete cascade,
  name_ar text not null check (char_length(name_ar) between 1 and 40),
  name_en text not null check (char_length(name_en) between 1 and 40),
  position smallint not null,
  unique (category_id, name_en)
);
create table models (
  id integer generated always as identity primary key check (id < 1000000),
  make_id integer not null references makes on delete cascade,
  name_ar text not null check (char_length(name_ar) between 1 and 40),
  name_en text not null check (char_length(name_en) between 1 and 40),
  position smallint not null,
  unique (make_id, name_en)
);
