import type { Refreshed } from '#web/api/hooks.ts'

/** What changes when an account does; one's own may be it. */
export const userLists: readonly Refreshed[] = ['/api/users', '/api/users/counts', '/api/auth/user']
