import '#web/forms/no-code-from-text.ts'

/** Loads the staff screens. A separate module keeps their preload list out of the bundle of the public pages. */
export async function loadStaffApp() {
  return { default: (await import('./staff-app.tsx')).StaffApp }
}
