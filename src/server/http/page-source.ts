import type { FastifyRequest } from 'fastify'
import { tokenInPath } from '#domain/bookings/manage-path'
import { type DatabaseOfRequest, databaseOfRequest } from '#server/db/cached-read'
import type { Dependencies } from '#server/dependencies'
import { readManagedPage } from '#server/features/managed-bookings/read-managed-page'
import { readPageData } from '#server/features/settings/read-page-data'
import { pathOf } from './page-request.ts'
import { SharedAnswers } from './shared-answers.ts'
import type { PageData, PageSource } from './web-pages.ts'

/** Returns the source of the pages: the garage, who is signed in, and the booking of a customer's link. */
export function pageSource(deps: Pick<Dependencies, 'db' | 'clock' | 'config' | 'live'>): PageSource {
  const pages = new SharedAnswers(deps.db.$client.versions)

  async function read(request: FastifyRequest, { db }: DatabaseOfRequest): Promise<PageData> {
    const now = deps.clock()
    const data = await readPageData({ ...deps, db, now, actor: request.actor })
    const token = tokenInPath(pathOf(request))
    return token === null ? data : { ...data, managed: await readManagedPage({ db, now }, token) }
  }

  return {
    read: (request) => read(request, databaseOfRequest(deps.db, request)),
    share(request, make) {
      const database = databaseOfRequest(deps.db, request)
      return pages.share(database, { key: request.url, now: deps.clock() }, async () =>
        make(await read(request, database)),
      )
    },
  }
}
