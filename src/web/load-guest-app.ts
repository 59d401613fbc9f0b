/** Loads the pages about signing in. A file of its own: the list of all that belongs to them stays out of the customers' pages. */
export async function loadGuestApp() {
  return (await import('./guest-app.tsx')).GuestApp
}
