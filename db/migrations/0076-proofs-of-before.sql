-- What a session has shown is written in it alone from here on: one that began behind an app was asked for its code.
update sessions set second_factor_at = sessions.created_at
  from second_factors
  where second_factors.person_id = sessions.person_id and second_factors.confirmed_at <= sessions.created_at and second_factor_at is null;
