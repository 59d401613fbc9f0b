/** Loads the sign-in pages. A separate module keeps their preload list out of the bundle of the public pages. */
export async function loadGuestApp() {
  return (await import('./guest-app.tsx')).GuestApp
}
