import type { z } from 'zod'
import type { Access } from '#domain/accounts/roles'
import type { ProblemCode } from '#domain/problem'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One endpoint of the HTTP API as plain data, shared by the server's router, the web client and the OpenAPI document. */
export interface EndpointSpec {
  method: Method
  path: `/api/${string}`
  /** Required role. Has no default, so that an endpoint without `access` does not compile. */
  access: Access
  /** Shown in /api/docs. */
  summary: string
  tag: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** The body is multipart/form-data with one file, which is read into `field`. */
  upload?: {
    field: string
    mostBytes: number
    tooLarge: ProblemCode
    /** With an Idempotency-Key, the file is processed in the transaction of the key. Without: before it, as for photos. */
    inTransaction?: true
  }
  /** Status on success. Without `response`, the response has no body. */
  status: 200 | 201 | 202 | 204 | 302
  response?: z.ZodType
  /**
   * `list`: an array with Link and X-Total-Count headers. `text`: plain text. `events`: server-sent events until the caller
   * disconnects, each with `response` as its data. `image`: an image with Cache-Control: no-store. `csv`: a CSV file to download,
   * sent line by line. `calendar`: an iCalendar file to download. `pdf`: a PDF to download, whose ETag says what it contains. `redirect`: opened by browser navigation; `response` is the redirect target, and errors redirect to the
   * sign-in page, which shows the message.
   */
  kind?: 'list' | 'text' | 'events' | 'image' | 'csv' | 'calendar' | 'pdf' | 'redirect'
  /**
   * Schema of the record that this call changes. The call can send the version it is based on, in If-Match or in the field
   * `version`. If the record has changed since, the error is `changed_meanwhile` with the current record.
   */
  edits?: z.ZodType
  /** Error codes in addition to those that follow from `access` and the input schemas. */
  problems?: readonly ProblemCode[]
  /**
   * The response may be cached and shared by callers of the same role until the database changes or a minute has passed. It
   * must depend only on the URL, the role, the database and the minute; the handler receives a `SharedCall`.
   */
  shared?: true
  /** Cache-Control max-age in seconds; without it, responses are not cached by browsers. */
  cacheSeconds?: number
  /** Where the body has a new client, whose email is required unless the setting `clientEmailRequired` is off. */
  newClientIn?: 'body' | 'client' | 'newClient'
  /** Carries a password or token: responses are not stored, so an Idempotency-Key has no effect. */
  secret?: true
  /** A POST that changes nothing and can be repeated without an Idempotency-Key, which has no effect. */
  readsOnly?: true
  /**
   * Rate limit by IP address: `password` counts wrong passwords, `sign_in` every use of a link or token, `booking` every
   * form that sends a message to an unverified address, `manage` every use of a link to a booking, `sign_out` sign-outs without a session.
   */
  limited?: 'password' | 'sign_in' | 'booking' | 'manage' | 'sign_out'
}

/** Returns the spec with its literal types, from which handler and client types are inferred. */
export function endpoint<const Spec extends EndpointSpec>(spec: Spec): Spec {
  return spec
}

/**
 * Returns whether the response to an Idempotency-Key is stored, which makes a repeat safe. Never for a public endpoint
 * without a limit: a guest could fill the disk with keys.
 */
export function storesResponse({
  method,
  secret,
  readsOnly,
  response,
  access,
  limited,
}: EndpointSpec): boolean {
  if (method !== 'POST' || secret || readsOnly || response === undefined) return false
  return access !== 'public' || limited !== undefined
}

type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined
type Read<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type WithoutVersion<Body> = 'version' extends keyof Body ? Omit<Body, 'version'> : Body

/** Input types before parsing, as a caller sends them. */
export type ParamsOf<E extends EndpointSpec> = Sent<E['params']>
export type QueryOf<E extends EndpointSpec> = Sent<E['query']>
export type BodyOf<E extends EndpointSpec> = Sent<E['body']>

/** Input types after parsing, as the handler receives them. `version` is passed with the call instead. */
export interface InputOf<E extends EndpointSpec> {
  params: Read<E['params']>
  query: Read<E['query']>
  body: WithoutVersion<Read<E['body']>>
}

/** Type of the successful response. */
export type AnswerOf<E extends EndpointSpec> = Read<E['response']>
