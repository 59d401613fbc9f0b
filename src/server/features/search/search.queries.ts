import { sql } from 'drizzle-orm'
import type { SearchAnswer } from '#contract/search'
import { documentStatus, type InvoiceAmounts } from '#domain/billing/invoice-state'
import type { Search } from '#domain/search/read-search'
import type { CalendarDate } from '#domain/time/calendar-date'
import { type Db, withTransaction } from '#server/db/connect'
import { clientGroup, foundClients } from './find-clients.queries.ts'
import { documentGroup, foundDocuments } from './find-documents.queries.ts'
import { appointmentGroups, foundJobs } from './find-jobs.queries.ts'
import { foundRentalCars, foundRentals, rentalCarGroup, rentalGroup } from './find-rentals.queries.ts'
import { foundStaff, staffGroup } from './find-staff.queries.ts'
import { foundTows, towGroup } from './find-tows.queries.ts'
import { foundVehicles, vehicleGroup } from './find-vehicles.queries.ts'

// Statement timeout of a search: by then the user has usually typed more.
const timeout = '2s'

type FoundDocument = SearchAnswer['documents']['results'][number]
type DocumentRow = Omit<FoundDocument, 'balance' | 'state' | 'isOverdue'> &
  Pick<InvoiceAmounts, 'settled' | 'credited'>
type Row = Omit<SearchAnswer, 'documents'> & {
  documents: Omit<SearchAnswer['documents'], 'results'> & { results: DocumentRow[] }
}

/** Runs all groups in one statement with a timeout. Documents are found only for a user who sees prices. */
export function findAnything(
  db: Db,
  search: Search,
  { today, seesPrices }: { today: CalendarDate; seesPrices: boolean },
): Promise<SearchAnswer> {
  return withTransaction(
    db,
    async (tx) => {
      // JIT compilation would take longer than the statement itself.
      await tx.execute(
        sql`select set_config('statement_timeout', ${timeout}, true), set_config('jit', 'off', true)`,
      )
      const { requests, appointments } = appointmentGroups(today)
      const { rows } = await tx.execute<{ answer: Row }>(sql`
        with
          found_clients as materialized (${foundClients(search)}),
          found_vehicles as materialized (${foundVehicles(search)}),
          found_jobs as materialized (${foundJobs(search, today)}),
          found_rental_cars as materialized (${foundRentalCars(search)}),
          found_rentals as materialized (${foundRentals(search)}),
          found_tows as materialized (${foundTows(search)}),
          found_documents as materialized (${foundDocuments(search, seesPrices)}),
          found_staff as materialized (${foundStaff(search)})
        select json_build_object(
          'clients', (${clientGroup(today)}),
          'vehicles', (${vehicleGroup(today)}),
          'requests', (${requests}),
          'appointments', (${appointments}),
          'rentals', (${rentalGroup(today)}),
          'rentalCars', (${rentalCarGroup(today)}),
          'tows', (${towGroup()}),
          'documents', (${documentGroup()}),
          'staff', (${staffGroup(today)})
        ) as answer`)
      const [row] = rows
      if (row === undefined) throw new Error('The search query returned no row')
      const { documents } = row.answer
      const results = documents.results.map(({ settled, credited, ...document }) => ({
        ...document,
        ...documentStatus({ ...document, settled, credited }, today),
      }))
      return { ...row.answer, documents: { ...documents, results } }
    },
    { accessMode: 'read only' },
  )
}
