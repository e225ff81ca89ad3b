import { sql } from 'kysely'
import { db } from './database.ts'

/** From here on the file's database notes every change of an ad's state whose transaction leaves no line about that ad. */
export async function watchAds() {
  await sql`create table silent_changes (what text not null)`.execute(db)
  await sql`
    create function note_silent_change() returns trigger language plpgsql as $$
    begin
      if not exists (select from events where ad_id = old.id and xmin = pg_current_xact_id()::xid) then
        insert into silent_changes values (concat_ws(' ', tg_op, old.status, old.type, old.deleted_at, '→', new.status,
          new.type, new.deleted_at));
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create constraint trigger ads_leave_lines after update of status, type, availability, price, version, hidden_reason,
      deleted_at, promotion_ends_at, visible_until on ads deferrable initially deferred for each row
      when (row(old.status, old.type, old.availability, old.price, old.version, old.hidden_reason, old.deleted_at,
        old.promotion_ends_at) is distinct from row(new.status, new.type, new.availability, new.price, new.version,
        new.hidden_reason, new.deleted_at, new.promotion_ends_at))
      execute function note_silent_change()`.execute(db)
  await sql`create constraint trigger ads_go_with_lines after delete on ads deferrable initially deferred
    for each row execute function note_silent_change()`.execute(db)
}

/** What changed without a word while the work was done. */
export async function silentChanges(work: () => Promise<unknown>) {
  await sql`delete from silent_changes`.execute(db)
  await work()
  return (await sql<{ change: string }>`select what as change from silent_changes`.execute(db)).rows.map(
    ({ change }) => change,
  )
}
