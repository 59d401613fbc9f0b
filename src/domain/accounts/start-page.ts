/** The pages that a user can choose to see first after signing in. */
export const startPages = ['dashboard', 'my_jobs'] as const
