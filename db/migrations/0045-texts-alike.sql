-- Eight marks of what an ad says (domain/screening/text-marks.ts): texts that share most of them say the same in other words.
alter table ads add column text_marks integer[] check (cardinality(text_marks) <= 8);
create index ads_text_marks on ads using gin (text_marks) where text_marks is not null and deleted_at is null;
