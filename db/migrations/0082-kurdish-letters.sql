-- Kurdish letters are folded into Arabic ones, as in shared/arabic/fold.ts.
create or replace function public.folded(words text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(
    regexp_replace(
      translate(lower(normalize(words, nfkd)),
        'ێۆڕڒڵٱٲٳىیېۍےةەہۃھکڪگچپڤژıς٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹٬',
        'يوررلااايييييهههههكككجبفزiσ01234567890123456789,'),
      '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u0610-\u061a\u0640\u064b-\u065f\u0670\u0674\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u08d3-\u08ff\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\u00ad\u061c]',
      '', 'g'),
    '(\d)[,''](?=\d)', '\1', 'g')
$$;

-- Columns that hold folded words are written anew where one of these letters stands.
update people set name = name where name ~ '[ێۆڕڒڵ]';
update ads set title = title where title ~ '[ێۆڕڒڵ]' or description ~ '[ێۆڕڒڵ]';
