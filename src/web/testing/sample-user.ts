import type { User } from '#contract/accounts/auth'

/** Returns the account of a colleague with the role user, whose email address is not verified. */
export const sampleUser = (changes: Partial<User> = {}): User => ({
  id: '0198a000-0000-7000-8000-0000000000f1',
  email: 'josie@ironbark.example',
  firstName: 'Josie',
  lastName: 'Hartigan',
  profileImageUrl: null,
  provider: 'local',
  role: 'user',
  emailVerified: false,
  staffId: null,
  startPage: 'dashboard',
  invitedUntil: null,
  version: 1,
  createdAt: '2026-11-20T00:00:00.000Z',
  updatedAt: '2026-11-20T00:00:00.000Z',
  ...changes,
})
