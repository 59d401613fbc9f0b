import '#web/forms/no-code-from-text.ts'

/** Loads what is behind the sign-in. A file of its own: the list of all that belongs to it stays out of the public pages. */
export async function loadStaffApp() {
  return { default: (await import('./staff-app.tsx')).StaffApp }
}
