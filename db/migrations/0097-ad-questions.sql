-- Questions about an ad that everybody reads, with the seller's reply (docs/decisions/0102-public-questions.md).

alter table messages
  drop constraint messages_type_check,
  add constraint messages_type_check
    check (type in ('text', 'system', 'photo', 'offer', 'answer', 'meeting', 'question', 'reply')),
  add constraint messages_length_of_public
    check (type not in ('question', 'reply') or char_length(content) between 1 and 500);

-- Question and reply are messages of the conversation of the two; this row puts them under the ad.
create table ad_questions (
  message_id uuid primary key references messages on delete cascade,
  ad_id integer not null references ads on delete cascade,
  -- Nobody else reads a question before it has a reply.
  reply_id uuid unique references messages on delete cascade,
  -- Taken away from under the ad, by who asked or by the seller.
  removed_at timestamptz,
  created_at timestamptz not null default now()
);
create index ad_questions_ad on ad_questions (ad_id, created_at desc) where removed_at is null;

-- Copies of the ad's page (0079) are dropped when what stands under it changes, and when one of the messages is hidden or loses its writer.
create function say_question_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('ads', ads.id || ' ' || ads.category_id) from ads
    where ads.id = coalesce(new.ad_id, old.ad_id) and ads.status = 'approved';
  return null;
end $$;
create trigger ad_questions_changed after update of reply_id, removed_at on ad_questions
  for each row execute function say_question_changed();
create trigger ad_questions_gone after delete on ad_questions
  for each row when (old.reply_id is not null) execute function say_question_changed();

create function say_question_hidden() returns trigger language plpgsql as $$
begin
  perform pg_notify('ads', ads.id || ' ' || ads.category_id) from ad_questions join ads on ads.id = ad_questions.ad_id
    where new.id in (ad_questions.message_id, ad_questions.reply_id) and ads.status = 'approved';
  return null;
end $$;
create trigger messages_question_hidden after update of hidden_at, sender_id on messages
  for each row when (new.type in ('question', 'reply')) execute function say_question_hidden();
