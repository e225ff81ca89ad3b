import { sql } from 'kysely'
import { db } from './database.ts'

/** Lets every write into the product's tables fail, with the whole row in each part of the error. */
export async function failWrites() {
  await sql`create function fail_the_write() returns trigger language plpgsql as $$
    declare said text := (case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end)::text;
    begin
      raise exception 'refused %', said using detail = said, hint = said, errcode = 'XX042',
        column = left(said, 900), constraint = left(said, 900), datatype = left(said, 900);
    end $$`.execute(db)
  for (const table of await tables())
    await sql`create trigger failing before insert or update or delete on ${sql.table(table)}
      for each row execute function fail_the_write()`.execute(db)
}

export async function allowWrites() {
  await sql`drop function if exists fail_the_write cascade`.execute(db)
}

async function tables() {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  return rows.map(({ name }) => name)
}
