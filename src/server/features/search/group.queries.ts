import { type SQL, sql } from 'drizzle-orm'

/** How many of a kind are counted; one more is looked for, to know whether there are more. */
const counted = 50
export const most = sql.raw(String(counted + 1))

const shown = sql.raw('5')

interface Group {
  /** The rows that were found, with their `rank`. */
  from: SQL
  where?: SQL
  orderBy: SQL
  /** Builds what is shown of one row, which is called `found`. */
  hit: SQL
  /** Joined to the rows that are shown, and to no others. */
  join?: SQL
}

/** The best of what was found, and how many there were. */
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
