import type { Readable } from 'node:stream'
import type { AnswerOf, EndpointSpec, InputOf } from '#contract/endpoint'
import type { Role } from '#domain/people/roles'
import type { Config } from '#server/config'
import type { Database, Transaction } from '#server/db/connect'
import type { LiveChanges } from '#server/live/live-changes'
import type { FileStore } from '#server/outside/file-store'
import type { HolidaySource } from '#server/outside/holiday-source'
import type { IdentityProvider } from '#server/outside/identity-provider'
import type { VehicleDataSource } from '#server/outside/vehicle-data-source'
import type { SignInAttempts } from './sign-in-attempts.ts'

/** Who makes the call. */
export interface Actor {
  id: string
  name: string
  email: string
  role: Role
}

/** The caller's session; the cookie follows when it starts and ends. */
export interface SessionControl {
  /** Which one it is; null when signed out. */
  sid: string | null
  start(userId: string): Promise<void>
  end(): Promise<void>
}

/** What a handler has at hand besides its input. */
export interface Call {
  /** The database, or the open transaction where an Idempotency-Key wraps the whole call. */
  db: Database | Transaction
  actor: Actor | null
  now: Date
  /** The version of the record that this change was made on; null where the call does not say. */
  expectedVersion: number | null
  config: Config
  /** The outside lookup of makes and models, where there is one. */
  vehicleData: VehicleDataSource | null
  /** The outside list of public holidays, where there is one. */
  holidays: HolidaySource | null
  /** What is too large or too private for the database. */
  files: FileStore
  session: SessionControl
  /** Null: nobody comes in from outside. */
  identityProvider: IdentityProvider | null
  attempts: SignInAttempts
  /** A keyed hash of the caller's public network; null for loopback, link-local and private addresses. */
  networkHash: string | null
  /**
   * Runs a check of the password of the account with this email, which returns the user or null; counts the nulls. Throws
   * `too_many` above the limits.
   */
  checkPassword<User>(email: string, check: () => Promise<User | null>): Promise<User | null>
  live: LiveChanges
}

/** What the handler of a shared answer has at hand: nothing that differs between two callers of one role. */
export type SharedCall = Pick<Call, 'db' | 'now' | 'config'> & { actor: Pick<Actor, 'role'> | null }

/** One page of a list, with what its headers say. */
export interface Page<Item> {
  items: Item[]
  total: number
  /** Where the next page starts; null on the last one. */
  next: string | null
}

/** A picture as it is stored. */
export interface Image {
  bytes: Uint8Array
  contentType: string
}

type ItemOf<Answer> = Answer extends (infer Item)[] ? Item : never

/** What a handler gives back: a page for a list, the stream of events, a picture, nothing in particular where the answer has no body. */
export type Answer<E extends EndpointSpec> = E['kind'] extends 'list'
  ? Page<ItemOf<AnswerOf<E>>>
  : E['kind'] extends 'events'
    ? Readable
    : E['kind'] extends 'image'
      ? Image
      : E['response'] extends object
        ? AnswerOf<E>
        : unknown

/** Does the work of one endpoint. Refusals are thrown as `Refused`. */
export type Handler<E extends EndpointSpec> = (
  input: InputOf<E>,
  call: E extends { shared: true } ? SharedCall : Call,
) => Promise<Answer<E>>

/** The signed-in caller; endpoints that are not public always have one. */
export function actorOf(call: Call): Actor {
  if (call.actor === null) throw new Error('A public endpoint asked for its actor')
  return call.actor
}
