-- Everything in this database that the current role made belongs to the role yasmeen from now on, all of it or nothing. What
-- extensions brought stays with them, and what belongs to a column or a table follows it.
do $$ declare it record; begin
  for it in
    select named.type, named.identity
    from (
      select 'pg_namespace'::regclass as class, oid, null::"char" as kind from pg_namespace where nspowner = current_user::regrole
      union all select 'pg_class'::regclass, oid, relkind from pg_class where relowner = current_user::regrole and relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      union all select 'pg_proc'::regclass, oid, null from pg_proc where proowner = current_user::regrole
      union all select 'pg_type'::regclass, pg_type.oid, null from pg_type left join pg_class on pg_class.oid = typrelid
        where typowner = current_user::regrole and typcategory <> 'A' and (typrelid = 0 or relkind = 'c')
      union all select 'pg_ts_config'::regclass, oid, null from pg_ts_config where cfgowner = current_user::regrole
      union all select 'pg_ts_dict'::regclass, oid, null from pg_ts_dict where dictowner = current_user::regrole
      union all select 'pg_operator'::regclass, oid, null from pg_operator where oprowner = current_user::regrole
      union all select 'pg_collation'::regclass, oid, null from pg_collation where collowner = current_user::regrole
      union all select 'pg_statistic_ext'::regclass, oid, null from pg_statistic_ext where stxowner = current_user::regrole
    ) own
    cross join lateral pg_identify_object(own.class, own.oid, 0) named
    where own.oid >= 16384 and not exists (
      select from pg_depend where classid = own.class and objid = own.oid and objsubid = 0
        and (deptype in ('e', 'i') or (deptype = 'a' and own.kind = 'S')))
  loop
    execute format('alter %s %s owner to yasmeen',
      case it.type when 'statistics object' then 'statistics' else it.type end, it.identity);
  end loop;
  execute format('alter database %I owner to yasmeen', current_database());
end $$;
