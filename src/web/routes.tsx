import { lazy } from 'react'

/** The screens that need no sign-in, each in a file of its own that only its visitors load. */
export const routes = {
  landing: lazy(() =>
    import('./screens/landing/landing-screen.tsx').then((m) => ({ default: m.LandingScreen })),
  ),
  booking: lazy(() =>
    import('./screens/booking/booking-screen.tsx').then((m) => ({ default: m.BookingScreen })),
  ),
  login: lazy(() => import('./screens/login/login-screen.tsx').then((m) => ({ default: m.LoginScreen }))),
  loginRequired: lazy(() =>
    import('./screens/login/login-required-screen.tsx').then((m) => ({ default: m.LoginRequiredScreen })),
  ),
  setUp: lazy(() => import('./screens/set-up/set-up-screen.tsx').then((m) => ({ default: m.SetUpScreen }))),
  publicNotFound: lazy(() =>
    import('./screens/not-found/public-not-found-screen.tsx').then((m) => ({
      default: m.PublicNotFoundScreen,
    })),
  ),
}
