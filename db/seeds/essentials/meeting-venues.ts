import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** Squares and seasides that everybody of the town knows, by the id of the governorate. */
const venues: readonly [governorateId: number, nameAr: string, nameEn: string][] = [
  [1, 'ساحة الأمويين', 'Umayyad Square'],
  [1, 'ساحة السبع بحرات', 'Sabaa Bahrat Square'],
  [1, 'ساحة يوسف العظمة (المحافظة)', 'Yusuf al-Azma Square'],
  [3, 'ساحة سعد الله الجابري', 'Saadallah al-Jabiri Square'],
  [4, 'ساحة الساعة الجديدة', 'New Clock Square'],
  [5, 'ساحة العاصي', 'Orontes Square'],
  [6, 'ساحة الشيخ ضاهر', 'Sheikh Daher Square'],
  [7, 'الكورنيش البحري', 'The seaside corniche'],
]

/** Public venues to meet at, where there never were any: after that the list is the administrators'. */
export async function addMeetingVenues(db: Db) {
  const { rows } = await sql<{ isNew: boolean }>`select not is_called as is_new from meeting_venues_id_seq`.execute(db)
  if (!rows[0]?.isNew) return
  for (const [governorateId, nameAr, nameEn] of venues)
    await sql`insert into meeting_venues (governorate_id, name_ar, name_en)
      select id, ${nameAr}, ${nameEn} from governorates where id = ${governorateId}`.execute(db)
}
