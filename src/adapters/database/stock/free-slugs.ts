import { sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { slugs } from '../schema/stock.ts'

/** Slugs that no other car ever had: the wanted ones, or with the id at their end. */
export async function freeSlugs<Wanted extends { id: number; slug: string }>(
  db: Db,
  wanted: readonly Wanted[],
): Promise<Wanted[]> {
  if (wanted.length === 0) return []
  const names = JSON.stringify(wanted.map(({ slug }) => slug))
  const former = await db
    .select({ slug: slugs.slug, carId: slugs.carId })
    .from(slugs)
    .where(sql`${slugs.slug} in (select jsonb_array_elements_text(${names}::jsonb))`)
  const owners = new Map<string, number>(former.map(({ slug, carId }) => [slug, carId]))
  return wanted.map((one) => {
    const isFree = !owners.has(one.slug) || owners.get(one.slug) === one.id
    const slug = isFree ? one.slug : `${one.slug}-${one.id}`
    owners.set(slug, one.id)
    return { ...one, slug }
  })
}
