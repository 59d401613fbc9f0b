import type { QueryClient } from '@tanstack/react-query'
import { roleMay } from '#domain/accounts/roles'
import type { UndoableDeletion } from '#domain/audit/audit-labels'
import {
  type Answer,
  ApiError,
  call,
  type InputOf,
  type Nothing,
  type RouteBody,
  type RouteToSend,
  sentenceOf,
  serverSentence,
} from '#web/api/call-api.ts'
import { writeRecord } from '#web/api/newest-copies.ts'
import { refreshAfter } from '#web/api/refresh-after.ts'
import { savedSentence } from '#web/forms/conflicts.ts'
import type { Staff } from '#web/session/use-staff.ts'
import type { IconShape } from '#web/ui/icon.tsx'
import { showToast, type ToastMessage } from '#web/ui/toast.ts'
import { type FocusTarget, focusRecord, restoreFocus } from './focus-target.ts'

type Message = Pick<ToastMessage, 'title' | 'description'>

/** How an action is offered. */
export interface ActionStyle<Subject> {
  label: string
  icon: IconShape
  /** The label while it is being sent. */
  pending?: string
  /** The shortcut. */
  key?: string
  /** Who may do it; default: staff and administrators. */
  role?: 'staff' | 'admin'
  /** Returns whether the state of the record permits it; default: always. */
  permits?: (subject: Subject) => boolean
}

/** What is sent for an action, and what the user is told about it. */
interface ActionCall<R extends RouteToSend, Subject, Values> {
  /** Returns what is sent; default: the id of the record, and the values as the body; without an id, the subject is the body. */
  input?: (subject: Subject, values: Values) => InputOf<R>
  /** Toast after success, with the title Success if it is only a text; null: none. */
  done?: string | Message | ((answer: Answer<R>, subject: Subject, values: Values) => Message | null)
  /** Toast after an error, to which the server's reason is added; a function returns the whole text or toast, or null for none. */
  failed?: string | ((error: Error, subject: Subject, values: Values) => string | ToastMessage | null)
  /** Returns what the button Undo of the toast does; null: there is none. */
  undo?: (answer: Answer<R>, subject: Subject, values: Values) => Undo | null
  /** The error in a dialog that asks for confirmation, if the server gives no reason. */
  failure?: string
  /** Returns what is sent again after a version conflict about other fields of the record; null: the conflict is an error. */
  resend?: (current: Answer<R>, subject: Subject, values: Values) => InputOf<R> | null
  /** The change is shown before the server answers: after any error it is read again, since the answer may have been lost. */
  isOptimistic?: boolean
}

/** What happens around an action where it is run. Methods, so that the actions of two kinds of records have one type. */
export interface ActionEvents<Subject, Values, Reply> {
  /** Called after success, before the lists are read again: closes the dialog. */
  onDone?(answer: Reply, given: Given<Subject, Values>): void
  /** Returns whether an error has been dealt with, so that nothing more happens: sent again, or shown in the dialog. */
  isHandled?(error: Error): boolean
  /** Called after an error. */
  onFailed?(error: Error, given: Given<Subject, Values>): void
  /** Returns the fields of which a colleague's change has been kept. */
  takenOver?(): readonly string[]
  /** Focus target after success; default: that of the dialog around it. */
  focus?: FocusTarget | undefined
  /** The record whose pressed control keeps the focus outside dialogs, or what is next to it if it is removed; null: no record. */
  keepsFocusOf?: string | null
  /** Focus target after Undo; default: the record. */
  undoFocus?: FocusTarget | undefined
}

export interface Given<Subject, Values> {
  subject: Subject
  values: Values
}

/** Something that users do with a record. `Values` is what a form adds to the record. */
export interface Action<Subject, Values = void, Reply = unknown> {
  failure?: string | undefined
  mutation: (
    queries: QueryClient,
    events: ActionEvents<Subject, Values, Reply>,
  ) => ActionMutation<Subject, Values, Reply>
}

/** An action with a button. */
export type OfferedAction<Subject, Values = void, Reply = unknown> = ActionStyle<Subject> &
  Action<Subject, Values, Reply>

interface ActionMutation<Subject, Values, Reply> {
  mutationFn(given: Given<Subject, Values>): Promise<Reply>
  onSuccess(answer: Reply, given: Given<Subject, Values>): Promise<void>
  onError(error: Error, given: Given<Subject, Values>): void
}

export interface Undo {
  /** The record that the focus moves to; undefined: it stays. */
  id?: string | undefined
  run: (queries: QueryClient) => unknown
}

type HasId = `${string}/{id}${string}`
type SubjectOf<R extends RouteToSend> = R extends HasId ? { id: string } : RouteBody<R>
type ValuesOf<R extends RouteToSend> = R extends HasId ? RouteBody<R> : Nothing

/**
 * Returns an action that calls an endpoint, writes the record that it returns into the cache and reads again what depends on the
 * tables it writes; the reads of a deleted record are not repeated. Another user has changed or deleted the record if the server
 * answers 409 or 404: then it is read again, too.
 */
export function action<R extends RouteToSend, Subject = SubjectOf<R>, Values = ValuesOf<R>>(
  route: R,
  definition: ActionStyle<Subject> & ActionCall<R, Subject, Values>,
): OfferedAction<Subject, Values, Answer<R>>
export function action<R extends RouteToSend, Subject = SubjectOf<R>, Values = ValuesOf<R>>(
  route: R,
  definition: ActionCall<R, Subject, Values>,
): Action<Subject, Values, Answer<R>>
export function action<R extends RouteToSend, Subject, Values>(
  route: R,
  {
    input = inputBy(route),
    done,
    failed,
    undo,
    resend,
    isOptimistic = false,
    ...style
  }: ActionCall<R, Subject, Values>,
): Action<Subject, Values, Answer<R>> {
  function messageOf(answer: Answer<R>, { subject, values }: Given<Subject, Values>) {
    if (typeof done === 'function') return done(answer, subject, values)
    return typeof done === 'string' ? success(done) : done
  }
  return {
    ...style,
    mutation: (queries, events) => ({
      mutationFn: ({ subject, values }) =>
        call(route, input(subject, values)).catch((error: unknown) => {
          const current = currentOf<Answer<R>>(error)
          const again = current && resend?.(current, subject, values)
          if (!again) throw error
          return call(route, again)
        }),
      onSuccess: async (answer, given) => {
        const { subject, values } = given
        if (events.focus) restoreFocus(events.focus)
        events.onDone?.(answer, given)
        writeRecord(queries, answer)
        const refreshed = refreshAfter(queries, route, input(subject, values))
        // Before that, what is shown is the guess, which does not take another change.
        if (isOptimistic) await refreshed
        const message = messageOf(answer, given)
        if (message) {
          const { title, description } = message
          const saved = description && savedSentence(description, { takenOver: events.takenOver?.() ?? [] })
          const offered = undo?.(answer, subject, values)
          showToast({
            title,
            description: saved,
            action: offered ? undoButton(queries, offered, events) : undefined,
          })
        }
        await refreshed
      },
      onError: (error, given) => {
        if (!events.isHandled?.(error)) {
          events.onFailed?.(error, given)
          const failure =
            typeof failed === 'function'
              ? failed(error, given.subject, given.values)
              : failed && failureSentence(failed, error)
          if (typeof failure === 'string')
            showToast({ title: 'Error', description: failure, variant: 'destructive' })
          else if (failure) showToast(failure)
        }
        const isStale = error instanceof ApiError && (error.status === 409 || error.status === 404)
        if (isOptimistic || isStale) void refreshAfter(queries, route)
      },
    }),
  }
}

/** Returns the record as it is saved now, from a version conflict; null for another error. */
export function currentOf<Saved>(error: unknown): Saved | null {
  const isConflict = error instanceof ApiError && error.code === 'changed_meanwhile'
  return isConflict ? ((error.current as Saved | undefined) ?? null) : null
}

function inputBy<R extends RouteToSend>(route: R) {
  const inputOf = (subject: unknown, body: unknown) => {
    if (!route.includes('{id}')) return { body: subject }
    const { id } = subject as { id: string }
    return body === undefined ? { params: { id } } : { params: { id }, body }
  }
  return (subject: unknown, body: unknown) => inputOf(subject, body) as unknown as InputOf<R>
}

function undoButton(
  queries: QueryClient,
  { id, run }: Undo,
  { undoFocus }: { undoFocus?: FocusTarget | undefined },
) {
  const onSelect = () => {
    if (undoFocus) restoreFocus(undoFocus)
    else if (id !== undefined) focusRecord(id)
    run(queries)
  }
  return { label: 'Undo', onSelect }
}

/** Returns an Undo that runs another action with this subject. */
export function undoBy<Subject extends object, Values>(
  { mutation }: Action<Subject, Values>,
  subject: Subject,
  values: Values,
): Undo {
  const run = (queries: QueryClient) =>
    // The toast shows the error.
    queries
      .getMutationCache()
      .build(queries, mutation(queries, {}))
      .execute({ subject, values })
      .catch(() => {})
  return { id: 'id' in subject ? String(subject.id) : undefined, run }
}

/** Returns the toast of most actions. */
export const success = (description: string) => ({ title: 'Success', description })

/** Returns the input of a call that is refused if the record has changed since this version. */
export const byVersion = ({ id, version }: { id: string; version: number }) => ({
  params: { id },
  body: { version },
})

/** Returns whether a user may do this, and the state of the record permits it. */
export function mayDo<Subject>(
  { user }: Pick<Staff, 'user'>,
  { role = 'staff', permits }: Pick<ActionStyle<Subject>, 'role' | 'permits'>,
  subject: Subject,
): boolean {
  return roleMay(user.role, role) && (permits?.(subject) ?? true)
}

/** Returns the failure and the server's reason if there is one: "Failed to check in vehicle. This vehicle has already been checked in." */
export function failureSentence(failure: string, error: unknown): string {
  const why = serverSentence(error)
  if (why === null) return failure
  return `${failure.replace(/\.$/, '')}. ${why}`
}

export function toastFailure(failure: string, error: unknown): void {
  showToast({ title: 'Error', description: failureSentence(failure, error), variant: 'destructive' })
}

/** Returns a function that returns the server's reason for an error, or the fallback if there is none. */
export function reasonOr(fallback: string): (error: unknown) => string {
  return (error) => sentenceOf(error, fallback)
}

/** What a dialog says about a deletion that can be undone. */
export const undoHint = 'You can undo this for 10 seconds. Later, an administrator can restore it.'

interface Deleted {
  entity: UndoableDeletion
  id: string
  /** Whether the deletion has notified the client, so that undoing it notifies them again. */
  notified?: boolean
}

const undoDelete = action('POST /api/undo-delete', {
  input: ({ entity, id, notified = false }: Deleted) => ({
    body: { entity, entityId: id, notifyClient: notified },
  }),
  done: { title: 'Success', description: 'Deletion undone' },
  failed: 'Failed to undo the deletion.',
})

/** Returns the Undo of a deletion. */
export function undoDeletion(deleted: Deleted) {
  return undoBy(undoDelete, deleted, undefined)
}

interface Deletion {
  /** The kind of the record, so that its deletion can be undone; absent: it cannot. */
  entity?: UndoableDeletion
  done: string
}

/** Returns what the deletions of records have in common. */
export function deleting({ entity, done }: Deletion) {
  return {
    done,
    undo: (_: unknown, { id }: { id: string }) =>
      entity === undefined ? null : undoDeletion({ entity, id }),
  }
}

/** Returns the texts of a deletion whose dialog shows the server's reason, or this text without one; the toast has only this text. */
export function failingWith(failure: string) {
  return { failure, failed: () => failure }
}
