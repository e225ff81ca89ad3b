-- The same number in ads of different accounts is a red flag (docs/decisions/0104-advance-payment.md).
create index ads_number on ads (international_number(phone)) where phone is not null and deleted_at is null;
