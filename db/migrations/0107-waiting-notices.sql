-- One unread notification tells a reviewer that ads wait for them (`ads_waiting`): another ad renews it, and when none waits any more it is read.
create unique index notifications_ads_waiting on notifications (person_id) where kind = 'ads_waiting' and read_at is null;

-- Until now each ad had one of its own; those whose ad was decided meanwhile say nothing any more.
update notifications set read_at = now()
  where kind = 'new_ad' and read_at is null
    and not exists (select from ads where ads.id = related_ad_id and status = 'pending' and deleted_at is null);
