import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { clientFields } from '#contract/clients/clients'
import { NewAppointment } from '#web/appointments/new-appointment.tsx'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, page, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleClient, sampleClientOverview } from '#web/testing/sample-client.ts'
import { rentalForUser } from '#web/testing/sample-rental.ts'
import { ClientSheet } from './client-sheet.tsx'
// Loaded on demand, which can take longer than a test waits for an element.
import '#web/appointments/new-appointment-dialog.tsx'

const samira = sampleClient()
const OVERVIEW = 'GET /api/clients/{id}/overview'

const openSheet = (answers: Answers) =>
  renderStaff(
    <NewAppointment>
      <ClientSheet id={samira.id} onClose={vi.fn()} />
    </NewAppointment>,
    { answers: { 'GET /api/clients/known': { byPhone: null, byEmail: null }, ...answers } },
  )

describe('the sheet of a client', () => {
  it('shows every field of the client', async () => {
    const client = sampleClient({
      ...{ nickname: 'Sami', status: 'vip', preferredContact: 'sms' },
      ...{ agreesToOffers: true, offersConsentAt: '2026-11-02T22:00:00.000Z', offersConsentSource: 'staff' },
    })
    const shown: Record<keyof typeof clientFields, RegExp> = {
      name: /Samira Okafor/,
      nickname: /Preferred name Sami/,
      email: /samira@example\.com/,
      phone: /0491 570 156/,
      preferredContact: /SMS, preferred/,
      status: /VIP/,
      agreesToOffers: /Reminders with offers to book: Agreed on Nov 03, 2026, recorded by staff\./,
    }
    openSheet({ [OVERVIEW]: sampleClientOverview({ client }) })
    const sheet = await screen.findByRole('dialog', { name: 'Samira Okafor' })
    for (const text of Object.values(shown)) expect(sheet).toHaveTextContent(text)
  })

  it('a client without amounts: the counts, and rentals without their cost', async () => {
    const { id, startDate, endDate, totalDays, status, isNoShow, rentalVehicle } = rentalForUser()
    const rental = { id, startDate, endDate, totalDays, status, isNoShow, rentalVehicle }
    const none = { totalAmount: null, additionalCharges: null, lateCharge: null }
    const rentals = { total: 1, items: [{ ...rental, ...none }] }
    openSheet({ [OVERVIEW]: sampleClientOverview({ rentals, spentOnRentals: null }) })
    const sheet = await screen.findByRole('dialog', { name: 'Samira Okafor' })
    expect(sheet).toHaveTextContent('2022 Mazda CX-5')
    expect(sheet).toHaveTextContent(/Rentals ?1/)
    expect(sheet).not.toHaveTextContent(/Spent on rentals|\$|null|NaN/)
  })

  it('an unknown client: an error, and no actions', async () => {
    openSheet({ [OVERVIEW]: problem(404, 'not_found', 'We could not find this client.') })
    expect(await screen.findByText('We could not find this client.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
    await expectAccessibleMarkup()
  })

  it('a new appointment starts with this client; Cancel returns to the sheet', async () => {
    const { user } = openSheet({
      [OVERVIEW]: sampleClientOverview(),
      'GET /api/clients': page([]),
      'GET /api/vehicles': page([]),
      'GET /api/staff': [],
      'GET /api/time-slots': [],
      'GET /api/special-days': [],
    })
    await user.click(await screen.findByRole('button', { name: 'New Appointment' }))
    const dialog = await screen.findByRole('dialog', { name: 'Create New Appointment' })
    expect(within(dialog).getByRole('combobox', { name: 'Client' })).toHaveValue('Samira Okafor')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(screen.getByRole('dialog', { name: 'Samira Okafor' })).toBeVisible()
  })

  it('changes by colleagues are shown in the open form, and a conflict must be resolved before saving', async () => {
    let saved = samira
    const { user, sent, queries } = openSheet({
      [OVERVIEW]: () => sampleClientOverview({ client: saved }),
      'PUT /api/clients/{id}': () => sampleClient({ version: 7 }),
    })
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    const form = within(await screen.findByRole('dialog', { name: 'Edit Client' }))
    const email = form.getByRole('textbox', { name: 'Email' })
    await user.clear(email)
    await user.type(email, 'mine@example.com')
    saved = { ...saved, phone: '+61491570157', version: 5 }
    await queries.invalidateQueries()
    expect(
      await form.findByText('Someone else has changed Phone. The form shows the new value.'),
    ).toBeVisible()
    expect(form.getByRole('textbox', { name: 'Phone' })).toHaveValue('0491 570 157')
    saved = { ...saved, email: 'theirs@example.com', version: 6 }
    await queries.invalidateQueries()
    const choice = within(await form.findByRole('radiogroup', { name: 'Email' }))
    expect(email).toHaveFocus()
    expect(email).toHaveValue('mine@example.com')
    await user.click(form.getByRole('button', { name: /Save changes/ }))
    expect(await form.findByText('Please choose a value for Email.')).toBeVisible()
    expect(sent.filter(({ route }) => route === 'PUT /api/clients/{id}')).toEqual([])
    await user.click(choice.getByRole('radio', { name: /^Their value/ }))
    expect(email).toHaveValue('theirs@example.com')
    await user.click(form.getByRole('button', { name: /Save changes/ }))
    expect(await screen.findByText(/^Client updated successfully/)).toBeVisible()
  })
})
