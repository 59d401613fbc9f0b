import type { Readable } from 'node:stream'
import type { AnswerOf, EndpointSpec, InputOf } from '#contract/endpoint'
import type { Api, EndpointName } from '#contract/index'
import type { Role } from '#domain/accounts/roles'
import type { FileStore } from '#server/adapters/file-store'
import type { HolidaySource } from '#server/adapters/holiday-source'
import type { IdentityProvider } from '#server/adapters/identity-provider'
import type { VehicleDataSource } from '#server/adapters/vehicle-data-source'
import type { Config } from '#server/config/config'
import type { Db } from '#server/db/connect'
import type { LiveChanges } from '#server/live/live-changes'

/** The signed-in user. */
export interface Actor {
  id: string
  name: string
  email: string
  role: Role
  /** Whether the account is linked to a staff member who is a mechanic. */
  isMechanic: boolean
}

/** The caller's session; starting and ending it also sets the cookie. */
export interface SessionControl {
  /** The session id; null when signed out. */
  sid: string | null
  start(userId: string): Promise<void>
  end(): Promise<void>
}

/** A pending sign-in at the identity provider. */
interface SignInAttempt {
  state: string
  nonce: string
  codeVerifier: string
  /** Path to open after the sign-in. */
  returnTo: string
}

/** Pending sign-ins of this browser at the identity provider, each usable once. */
export interface SignInAttempts {
  keep(attempt: SignInAttempt): void
  /** Returns the attempt with this state, or null if there is none, it has expired or it has been used. */
  take(state: string | undefined): SignInAttempt | null
}

/** Context of a handler, in addition to its input. */
export interface Call {
  /** The database, or the open transaction if the request has an Idempotency-Key. */
  db: Db
  actor: Actor | null
  now: Date
  /** The record version this change is based on; null if the request names none. */
  expectedVersion: number | null
  config: Config
  /** External lookup of makes and models; null if not configured. */
  vehicleData: VehicleDataSource | null
  /** External list of public holidays; null if not configured. */
  holidays: HolidaySource | null
  /** File storage for data that is too large or too private for the database. */
  files: FileStore
  session: SessionControl
  /** Null: no external sign-in. */
  identityProvider: IdentityProvider | null
  attempts: SignInAttempts
  /** Keyed hash of the caller's public network; null for loopback, link-local and private addresses. */
  networkHash: string | null
  /**
   * Runs a password check for the account with this email, which returns the user or null, and counts failures.
   * Throws `too_many` above the limits.
   */
  checkPassword<User>(email: string, check: () => Promise<User | null>): Promise<User | null>
  live: LiveChanges
}

/** Context of a shared response's handler: nothing that differs between two callers of one role, or two mechanics. */
export type SharedCall = Pick<Call, 'db' | 'now' | 'config'> & {
  actor: Pick<Actor, 'role' | 'isMechanic'> | null
}

/** One page of a list, with the values for its headers. */
export interface Page<Item> {
  items: Item[]
  total: number
  /** Cursor of the next page; null on the last one. */
  next: string | null
}

/** An image as stored. */
export interface Image {
  bytes: Uint8Array
  contentType: string
}

/** A PDF to download. */
export interface PdfFile {
  name: string
  /** The same for the same content. */
  tag: string
  bytes: Uint8Array
}

/** A CSV file, in parts that are produced while they are sent. */
export interface CsvFile {
  name: string
  parts: AsyncIterable<string>
}

type ItemOf<Answer> = Answer extends (infer Item)[] ? Item : never

/**
 * Result of a handler, by kind of endpoint: a page for a list, an event stream, an image, a CSV file, or unused if the response
 * has no body.
 */
type Answer<E extends EndpointSpec> = E['kind'] extends 'list'
  ? Page<ItemOf<AnswerOf<E>>>
  : E['kind'] extends 'events'
    ? Readable
    : E['kind'] extends 'pdf'
      ? PdfFile
      : E['kind'] extends 'image'
        ? Image
        : E['kind'] extends 'csv'
          ? CsvFile
          : E['response'] extends object
            ? AnswerOf<E>
            : unknown

/** Handles one endpoint. Throws `ProblemError` for problems. */
type Handler<E extends EndpointSpec> = (
  input: InputOf<E>,
  call: E extends { shared: true } ? SharedCall : Call,
) => Promise<Answer<E>>

/** Returns the signed-in user; endpoints that are not public always have one. */
export function actorOf(call: Call): Actor {
  if (call.actor === null) throw new Error('A public endpoint has no actor')
  return call.actor
}

/** One handler per endpoint of the contract; a missing one is a type error. */
export type Handlers = { [Name in EndpointName]: Handler<Api[Name]> }
