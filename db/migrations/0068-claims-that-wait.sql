-- What its payer said and nobody has answered yet: the desk counts it, whatever became of its order meanwhile.
create index payment_claims_waiting on payment_claims (order_id) where decided_at is null;
