import { act, screen, waitFor } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { firstSteps } from '#domain/settings/steps-done'
import { keyOf } from '#web/api/call-api.ts'
import { useRead } from '#web/api/hooks.ts'
import { StaffContext, staffOf, useStaff } from '#web/session/use-staff.ts'
import { page } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleGarage } from '#web/testing/sample-garage.ts'
import { DashboardScreen } from './dashboard-screen.tsx'

const garageKey = keyOf('GET /api/garage')

/** The dashboard with the garage that was read last. */
function Dashboard() {
  const { user } = useStaff()
  const { data: garage = sampleGarage } = useRead('GET /api/garage', {})
  return (
    <StaffContext value={staffOf(user, garage)}>
      {/* As around every screen. */}
      <Suspense fallback="Loading the page">
        <DashboardScreen />
      </Suspense>
    </StaffContext>
  )
}

function SignIn() {
  const [isSignedIn, setSignedIn] = useState(false)
  if (isSignedIn) return <Dashboard />
  return (
    <button type="button" onClick={() => setSignedIn(true)}>
      Sign in
    </button>
  )
}

function openSignIn() {
  let answerGarage = () => {}
  const answered = new Promise<void>((resolve) => {
    answerGarage = resolve
  })
  const view = renderStaff(<SignIn />, {
    role: 'admin',
    answers: {
      'GET /api/garage': async () => {
        await answered
        return Response.json({ ...sampleGarage, firstSteps: true })
      },
      'GET /api/first-steps': {
        dismissed: false,
        steps: firstSteps.map((step) => ({ step, isDone: false })),
      },
      'GET /api/attention': page([]),
      'GET /api/appointments': page([]),
      'GET /api/rental-bookings/date-range': page([]),
      'GET /api/stats': {
        arrivedToday: 0,
        vehiclesInService: 0,
        activeClients: 0,
        vipClients: 0,
        totalVehicles: 0,
        vehiclesAddedThisMonth: 0,
        rentalCars: 0,
        carsRented: 0,
        rentalCarsAvailable: 0,
        rentalCarsInMaintenance: 0,
      },
    },
  })
  return { ...view, answerGarage }
}

/** Returns the texts of the elements that are hidden from now on. */
function watchHidden(): string[] {
  const hidden: string[] = []
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target instanceof HTMLElement && target.style.display === 'none') hidden.push(target.textContent)
  })
  observer.observe(document.body, { subtree: true, attributeFilter: ['style'] })
  // The files share one document.
  onTestFinished(() => observer.disconnect())
  return hidden
}

describe('the checklist of a new garage', () => {
  it('after signing in: the panels appear below it, and not before it', async () => {
    const { user, queries, answerGarage } = openSignIn()
    // What a guest has read does not say whether there is a checklist.
    await queries.invalidateQueries({ queryKey: garageKey })
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    const hidden = watchHidden()
    expect(await screen.findByRole('heading', { name: 'Staff Dashboard' })).toBeVisible()
    // All but the garage has been read.
    await waitFor(() => expect(queries.isFetching()).toBe(1))
    expect(screen.queryByRole('heading', { name: 'Quick Actions' })).not.toBeInTheDocument()
    answerGarage()
    expect(await screen.findByRole('heading', { name: 'Quick Actions' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Get Ironbark Motors ready' })).toBeVisible()
    expect(hidden).toEqual([])
  })

  it('shown again by another window: the screen stays while it loads', async () => {
    const { user, queries, answerGarage } = openSignIn()
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByRole('heading', { name: 'Quick Actions' })).toBeVisible()
    const hidden = watchHidden()
    answerGarage()
    await act(() => queries.invalidateQueries({ queryKey: garageKey }))
    expect(await screen.findByRole('heading', { name: 'Get Ironbark Motors ready' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Quick Actions' })).toBeVisible()
    expect(hidden).toEqual([])
  })
})
