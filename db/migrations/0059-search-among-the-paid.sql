-- Lists begin with what is paid for: a word that few ads have fills its page there, found by an index of those ads alone.
create index ad_search_paid_key on ad_search using gin (key gin_trgm_ops, type_rank) with (fastupdate = off) where type_rank > 0;
create index ad_search_paid_latin on ad_search using gin (latin gin_trgm_ops, type_rank) with (fastupdate = off) where type_rank > 0;
