import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { FirstSteps } from '#contract/settings/first-steps'
import type { Garage } from '#contract/settings/garage'
import { type FirstStep, firstSteps } from '#domain/settings/steps-done'
import { FocusAfterRefresh } from '#web/records/focus-target.ts'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, problem } from '#web/testing/fake-server.ts'
import { sampleSettings } from '#web/testing/render-settings.tsx'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleGarage } from '#web/testing/sample-garage.ts'
import { FirstStepsPanel } from './first-steps-panel.tsx'

const stepsWith = (done: readonly FirstStep[]): FirstSteps => ({
  dismissed: false,
  steps: firstSteps.map((step) => ({ step, isDone: done.includes(step) })),
})

function openPanel(done: readonly FirstStep[], answers: Answers = {}, garage: Partial<Garage> = {}) {
  return renderStaff(
    <>
      <FirstStepsPanel />
      <FocusAfterRefresh />
    </>,
    {
      role: 'admin',
      garage: { ...sampleGarage, firstSteps: true, ...garage },
      answers: { 'GET /api/first-steps': stepsWith(done), ...answers },
    },
  )
}

const stepOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { name: new RegExp(`^${name}`) })
  return within(heading.closest('li') ?? document.body)
}

describe('the checklist of a new garage', () => {
  it('nothing is done: every step with a link to the place where it is done', async () => {
    openPanel([])
    expect(await screen.findByText('0 of 10 done')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Get Ironbark Motors ready' })).toBeVisible()
    const links = {
      'Set phone: Name and phone': '/settings?tab=business&field=phone',
      'Set address: Address': '/settings?tab=business&field=address',
      'Check hours: Opening hours': '/settings',
      'Check services: Services': '/settings?tab=services',
      'Set prices: Your prices': '/settings?tab=prices',
      'Set ABN and bank: Your ABN and bank': '/settings?tab=billing',
      'Add a mechanic: People': '/staff?add=new',
      'Invite a colleague: People': '/users?add=new',
      'Add a car: Rental cars': '/rentals?add=new',
      'Set up messages: Messages': '/settings?tab=messages',
      'View as a customer': '/booking',
      'Import clients': '/clients/import',
    }
    for (const [name, href] of Object.entries(links))
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', href)
    await expectAccessibleMarkup()
  })

  it('a step that is done has a tick and no button', async () => {
    openPanel(['contact', 'cars'])
    expect(await screen.findByText('2 of 10 done')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Name and phone, done' })).toBeVisible()
    expect(screen.queryByRole('link', { name: /Set phone/ })).toBeNull()
  })

  it('the default hours are shown and can be confirmed', async () => {
    let done: FirstStep[] = []
    const { user, sent } = openPanel([], {
      'GET /api/first-steps': () => stepsWith(done),
      'POST /api/first-steps': () => {
        done = ['hours']
        return stepsWith(done)
      },
    })
    const hours = await stepOf('Opening hours')
    expect(hours.getByText(/8:00 am/)).toBeVisible()
    await user.click(hours.getByRole('button', { name: 'These are right: Opening hours' }))
    expect(await screen.findByText('1 of 10 done')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('link', { name: 'Check services: Services' })).toHaveFocus())
    expect(sent.find(({ route }) => route === 'POST /api/first-steps')?.body).toEqual({ confirm: 'hours' })
  })

  it('viewing the public page completes its step; with services off it is the next page that is on', async () => {
    const { user, sent } = openPanel(
      [],
      { 'POST /api/first-steps': stepsWith(['page']) },
      { offers: { service: false, rental: false, tow: true } },
    )
    const link = await screen.findByRole('link', { name: 'View as a customer' })
    expect(link).toHaveAttribute('href', '/tow-booking')
    await user.click(link)
    await waitFor(() =>
      expect(sent.find(({ route }) => route === 'POST /api/first-steps')?.body).toEqual({ confirm: 'page' }),
    )
  })

  it('a switch takes effect immediately; a failure is shown and the switch returns', async () => {
    const [business] = sampleSettings.filter(({ settingKey }) => settingKey === 'business_info')
    let fails = false
    const { user, sent } = openPanel([], {
      'PUT /api/settings/{settingKey}': () =>
        fails || business === undefined ? problem(500, 'unexpected', '') : business,
    })
    const tow = await screen.findByRole('switch', { name: 'Tow requests' })
    await user.click(tow)
    await waitFor(() =>
      expect(sent.find(({ path }) => path === '/api/settings/business_info')?.body).toEqual({
        settingValue: { offers: { service: true, rental: true, tow: false } },
      }),
    )
    fails = true
    await user.click(screen.getByRole('switch', { name: 'Rental cars' }))
    expect(await screen.findByText('Failed to update settings')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Rental cars' })).toBeChecked())
  })

  it('everything is done: the garage is ready; dismissing removes the checklist, and Undo shows it again', async () => {
    let dismissed = false
    const { user, sent } = openPanel([], {
      'GET /api/first-steps': () => (dismissed ? { dismissed, steps: [] } : stepsWith(firstSteps)),
      'POST /api/first-steps': () => {
        dismissed = !dismissed
        return dismissed ? { dismissed, steps: [] } : stepsWith(firstSteps)
      },
    })
    expect(await screen.findByText('10 of 10 done')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Ironbark Motors is ready' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Dismiss checklist' }))
    await waitFor(() => expect(screen.queryByText('10 of 10 done')).toBeNull())
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('10 of 10 done')).toBeVisible()
    expect(sent.filter(({ route }) => route === 'POST /api/first-steps').map(({ body }) => body)).toEqual([
      { dismissed: true },
      { dismissed: false },
    ])
  })

  it('cannot be loaded: an error with a retry, and the switches stay', async () => {
    let isDown = true
    const { user } = openPanel([], {
      'GET /api/first-steps': () => (isDown ? problem(500, 'unexpected', '') : stepsWith([])),
    })
    expect(await screen.findByText('Failed to load the first steps')).toBeVisible()
    expect(screen.getByRole('switch', { name: 'Tow requests' })).toBeVisible()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('0 of 10 done')).toBeVisible()
  })
})
