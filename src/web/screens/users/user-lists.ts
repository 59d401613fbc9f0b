import type { Refreshed } from '#web/api/hooks.ts'

/** Queries to refetch when an account changes, which may be the current user's own. */
export const userLists: readonly Refreshed[] = ['/api/users', '/api/users/counts', '/api/auth/user']
