import { expectTypeOf, it } from 'vitest'
import type { Client } from '#contract/clients/clients'
import type { TowBooking } from '#contract/tows/tow-bookings'
import type { LoggedView } from '#domain/audit/logged-record'
import type { ClientRow } from '#server/features/clients/clients.queries'
import type { TowRow } from '#server/features/tows/tow-bookings.queries'
import type { recordAudit } from './record-audit.ts'

type Entry<View extends LoggedView> = Parameters<typeof recordAudit<View>>[2]

interface Views<Before, After> {
  action: 'updated'
  entity: 'client'
  entityId: string
  before: Before
  after: After
}

it('an entry of the audit log takes two views of one kind', () => {
  expectTypeOf<Views<Client, Client>>().toExtend<Entry<Client>>()
  expectTypeOf<Views<TowBooking, Client>>().not.toExtend<Entry<TowBooking>>()
  expectTypeOf<Views<TowBooking, Client>>().not.toExtend<Entry<Client>>()
})

it('a row is no view that the audit log takes', () => {
  expectTypeOf<TowBooking>().toExtend<LoggedView>()
  expectTypeOf<TowRow>().not.toExtend<LoggedView>()
  expectTypeOf<ClientRow>().not.toExtend<LoggedView>()
})
