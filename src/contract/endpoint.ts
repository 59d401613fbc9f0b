import type { z } from 'zod'
import type { Access } from '#domain/people/roles'
import type { ProblemCode } from '#domain/problem'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One call of the HTTP interface as plain data: the server mounts it, the client calls it, the documents are drawn from it. */
export interface EndpointSpec {
  method: Method
  path: `/api/${string}`
  /** Who may call it. There is no default: an endpoint without an access does not compile. */
  access: Access
  /** One sentence for the reader of /api/docs. */
  summary: string
  tag: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** The body comes as multipart/form-data with one file, which is read into this field of it. */
  upload?: { field: string; mostBytes: number; tooLarge: ProblemCode }
  /** The status of success and the shape that goes with it; a status without a shape has no body. */
  status: 200 | 201 | 202 | 204 | 302
  response?: z.ZodType
  /**
   * `list`: the response is an array with Link and X-Total-Count headers. `text`: plain text. `events`: server-sent
   * events for as long as the caller listens, each with the response as its data. `image`: a picture, which no browser
   * keeps. `redirect`: a browser itself goes there; the response is the address that it is sent on to, and a refusal leads to
   * the sign-in, which shows its sentence.
   */
  kind?: 'list' | 'text' | 'events' | 'image' | 'redirect'
  /**
   * The record that this call changes, as it is read. The call may name the version it was made on, in If-Match or in the
   * field `version`; another one now is refused with `changed_meanwhile`, which carries the record.
   */
  edits?: z.ZodType
  /** Refusals beyond those that every endpoint of its access and input can give. */
  refusals?: readonly ProblemCode[]
  /**
   * Callers of one role may get the same answer until the database changes or a minute has passed. The answer must depend on
   * nothing but the address, the role, the database and the minute: the handler of such an endpoint gets a `SharedCall`.
   */
  shared?: true
  /** For how long the caller's browser may use the answer again; nothing is kept unless this says so. */
  keptSeconds?: number
  /** Carries a password or a key to the house: nothing of it is kept, so an Idempotency-Key has no effect. */
  secret?: true
  /**
   * Limited by the caller's address: `password` counts wrong passwords, `sign_in` every use of a link or token, `booking`
   * every form that writes to a stranger.
   */
  limited?: 'password' | 'sign_in' | 'booking'
}

/** Keeps the exact types of an endpoint, so that handler and client see its very fields. */
export function endpoint<const Spec extends EndpointSpec>(spec: Spec): Spec {
  return spec
}

type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined
type Read<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type WithoutVersion<Body> = 'version' extends keyof Body ? Omit<Body, 'version'> : Body

/** What a caller sends. */
export type ParamsOf<E extends EndpointSpec> = Sent<E['params']>
export type QueryOf<E extends EndpointSpec> = Sent<E['query']>
export type BodyOf<E extends EndpointSpec> = Sent<E['body']>

/** What the handler receives once the input is parsed; the version of a change comes with the call. */
export interface InputOf<E extends EndpointSpec> {
  params: Read<E['params']>
  query: Read<E['query']>
  body: WithoutVersion<Read<E['body']>>
}

/** What the caller gets back on success. */
export type AnswerOf<E extends EndpointSpec> = Read<E['response']>
