-- What a picture shows, in 64 bits (adapters/images/picture-hash.ts): pictures that differ in six bits or fewer show the same.
-- Null until it was looked at. Of four bands at least one differs in one bit at most, so four indexes find every such picture.
alter table photos add column dhash bit(64);
create index photos_dhash_1 on photos (substring(dhash from 1 for 16)) where dhash is not null;
create index photos_dhash_17 on photos (substring(dhash from 17 for 16)) where dhash is not null;
create index photos_dhash_33 on photos (substring(dhash from 33 for 16)) where dhash is not null;
create index photos_dhash_49 on photos (substring(dhash from 49 for 16)) where dhash is not null;
create index photos_not_looked_at on photos (id) where dhash is null;
