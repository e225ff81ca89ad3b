-- Answers of the support to messages of the contact page, and the texts that it keeps ready for them.

-- A writer may leave a number in the place of an address: `email` is empty then, never null, for the version before reads it as text.
-- `locale`: the language of the page on which it was written.
alter table contact_messages
  add column phone text check (char_length(phone) <= 30),
  add column locale text check (locale in ('ar', 'en')),
  add constraint contact_messages_way_back check (email <> '' or phone is not null);
create index contact_messages_waiting on contact_messages (created_at desc, id desc) where handled_at is null;
create index contact_messages_archived on contact_messages (created_at desc, id desc) where handled_at is not null;

create table contact_answers (
  -- Made of the form's key and the words, so that a form sent again is the same answer.
  id uuid primary key,
  message_id uuid not null references contact_messages on delete cascade,
  by_id uuid references people on delete set null,
  way text not null check (way in ('notification', 'notification_and_letter', 'letter', 'whatsapp')),
  content text not null check (char_length(content) between 1 and 1000),
  created_at timestamptz not null default now()
);
create index contact_answers_message on contact_answers (message_id, created_at);
create index contact_answers_by on contact_answers (by_id) where by_id is not null;
create trigger contact_answers_append_only before update or delete on contact_answers
  for each row execute function refuse_own_change();

create table prepared_answers (
  id integer primary key generated always as identity,
  title text not null check (char_length(title) between 1 and 80),
  content text not null check (char_length(content) between 1 and 1000),
  version integer not null default 1,
  created_at timestamptz not null default now()
);
insert into prepared_answers (title, content) values
  ('كيف أنشر إعلانًا مجانًا', 'أهلًا بك، النشر في الموقع مجاني. سجّل الدخول أو أنشئ حسابًا، ثم اضغط «أضف إعلانك» واكتب العنوان والسعر والمحافظة وأضف صورًا واضحة. نراجع الإعلان ثم ننشره، ويصلك إشعار بذلك. الدفع اختياري، لمن يريد إعلانًا مميزًا فقط.'),
  ('لماذا رُفض إعلاني', 'أهلًا بك، سبب الرفض مكتوب عند إعلانك: سجّل الدخول وافتح «إعلاناتي»، فتجد السبب وما الذي يصلحه. عدّل الإعلان وأعد إرساله للمراجعة، ولا تحتاج إلى إعلان جديد.'),
  ('طلب الدفع قيد المتابعة', 'أهلًا بك، وصلتنا رسالتك عن الدفع ونحن نتابعها. حين نتأكد من وصول الحوالة يصلك إشعار. حالة الطلب في «مدفوعاتي»، وإن لم تخبرنا برقم الحوالة بعد فافتحه واضغط «دفعت المبلغ».'),
  ('كيف أحذف حسابي', 'أهلًا بك، تستطيع حذف حسابك بنفسك: سجّل الدخول وافتح «الإعدادات»، ثم «الأمان»، ثم «حذف حسابي». تبقى لك أيام تستطيع فيها التراجع، وبعدها يُحذف الحساب وإعلاناته نهائيًا.'),
  ('الإبلاغ عن احتيال', 'شكرًا لأنك أخبرتنا. افتح الإعلان واضغط «أبلغ عن هذا الإعلان»، فيصل البلاغ إلى من يراجعه. لا ترسل مالًا ولا عربونًا قبل أن ترى الغرض وتستلمه، ولا تعطِ أحدًا رمزًا يصلك برسالة. إن كنت قد دفعت فاحتفظ بالمحادثة وإيصال التحويل وقدّم شكوى إلى الجهات المختصة.');
