import type { QueryClient } from '@tanstack/react-query'
import { isNamedBy, listsWrittenBy } from '#contract/live-lists'
import type { RouteToSend } from './call-api.ts'

/** Invalidates the reads that a call can have changed. Resolves once those on the screen have been repeated. */
export async function refreshAfter(queries: QueryClient, route: RouteToSend, input?: unknown): Promise<void> {
  const [method, path = ''] = route.split(' ')
  const lists = listsWrittenBy(path)
  // Erasing the personal data deletes the client as well.
  const deleted = method === 'DELETE' ? /^(.*\/\{id\})(\/personal-data)?$/.exec(path)?.[1] : undefined
  const isDeleted = (read: string, of: unknown) =>
    deleted !== undefined && read.startsWith(deleted) && idOf(of) !== undefined && idOf(of) === idOf(input)
  await queries.invalidateQueries({
    predicate: ({ queryKey: [read, of] }) => {
      if (typeof read !== 'string' || !isNamedBy(lists, read)) return false
      // Other calls cannot change the user who is signed in; of changes by colleagues, the live connection informs.
      if (read === '/api/auth/user') return path.startsWith('/api/auth/')
      return !isDeleted(read, of)
    },
  })
}

function idOf(input: unknown): string | undefined {
  return (input as { params?: { id?: string } } | undefined)?.params?.id
}
