import { type SQL, sql } from 'drizzle-orm'

/** The maximum count of a group; one more row is fetched to detect that there are more. */
const counted = 50
export const most = sql.raw(String(counted + 1))

const shown = sql.raw('5')

interface Group {
  /** The matching rows with their `rank`. */
  from: SQL
  where?: SQL
  orderBy: SQL
  /** Builds the result of one row, which has the alias `found`. */
  hit: SQL
  /** Joined to the returned rows only. */
  join?: SQL
}

/** Returns the best matches of a group and their total. */
export function groupOf({ from, where = sql`true`, orderBy, hit, join = sql`` }: Group): SQL {
  return sql`
    select json_build_object(
      'count', least(total.count, ${sql.raw(String(counted))}),
      'more', total.count > ${sql.raw(String(counted))},
      'exact', total.exact,
      'results', (
        select coalesce(json_agg(${hit} order by found.position), '[]')
        from (
          select *, row_number() over (order by ${orderBy}) as position
          from ${from} where ${where} order by position limit ${shown}
        ) found ${join}))
    from (select count(*) as count, coalesce(bool_or(rank = 0), false) as exact from ${from} where ${where}) total`
}
