import { type SQL, sql } from 'drizzle-orm'
import type { Search } from '#domain/search/read-search'
import { creditedOfInvoice, settledOfInvoice } from '#server/db/invoice-amounts-sql'
import { documents } from '#server/db/schema/documents-table'
import { groupOf, most } from './group.queries.ts'
import { byRank, documentMatches } from './match.queries.ts'

const { id, type, label, issuedOn } = documents
const newest = sql`${issuedOn} desc, ${id} desc`

/** Finds invoices, credit notes and receipts by number, buyer or plate; none for a user who does not see prices. */
export function foundDocuments(search: Search, seesPrices: boolean): SQL {
  if (!seesPrices) return sql`select 0 as rank, ${documents}.* from ${documents} where false`
  const ranked = byRank(
    documentMatches(search),
    (where, rank) =>
      sql`select ${id}, ${rank} as rank from ${documents} where ${where} order by ${newest} limit ${most}`,
  )
  return sql`
    select best.rank, ${documents}.*
    from (select id, min(rank) as rank from (${ranked}) ranked group by id) best
    join ${documents} on ${documents.id} = best.id
    order by best.rank, ${newest} limit ${most}`
}

export function documentGroup(): SQL {
  return groupOf({
    from: sql`found_documents`,
    orderBy: sql`rank, issued_on desc, id desc`,
    hit: sql`(select json_build_object(
      'id', ${id}, 'type', ${type}, 'label', ${label}, 'issuedOn', ${issuedOn}, 'dueDate', ${documents.dueDate},
      'buyerName', coalesce(${documents.buyer} ->> 'company', ${documents.buyer} ->> 'name'),
      'title', ${documents.subject} ->> 'title', 'plate', ${documents.subject} ->> 'plate',
      'clientId', ${documents.clientId}, 'total', ${documents.total}, 'gst', ${documents.gst},
      'settled', ${settledOfInvoice}, 'credited', ${creditedOfInvoice}) from ${documents} where ${id} = found.id)`,
  })
}
