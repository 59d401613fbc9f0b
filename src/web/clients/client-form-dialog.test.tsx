import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Client } from '#contract/clients/clients'
import { partsOf } from '#web/records/use-record-form.ts'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleClient } from '#web/testing/sample-client.ts'
import { sampleGarage } from '#web/testing/sample-garage.ts'
import { ClientFormDialog, clientModel, emptyClientForm } from './client-form-dialog.tsx'

const samira = sampleClient({ status: 'vip' })
const UPDATE = 'PUT /api/clients/{id}'
const unknown: Answers = { 'GET /api/clients/known': { byPhone: null, byEmail: null } }

function openDialog(client: Client | null, answers: Answers, garage = sampleGarage) {
  const closed = vi.fn()
  const view = renderStaff(<ClientFormDialog open onOpenChange={closed} client={client} />, {
    garage,
    answers: { ...unknown, ...answers },
  })
  const { user } = view
  return {
    ...view,
    closed,
    bodies: () => view.sent.filter(({ route }) => !route.startsWith('GET')).map(({ body }) => body),
    submit: () => user.click(screen.getByRole('button', { name: /^(Add client|Save changes)/ })),
    fill: async (fields: Record<string, string>) => {
      for (const [name, value] of Object.entries(fields)) {
        await user.clear(field(name))
        await user.type(field(name), value)
      }
    },
  }
}

const field = (name: string) => screen.getByRole('textbox', { name })
const optional = () => screen.getByRole('textbox', { name: /^Email/ })

describe('the form of a client', () => {
  it('a stored client is shown with the phone as people write it', () => {
    expect(clientModel.valuesOf(samira)).toEqual({
      name: 'Samira Okafor',
      nickname: '',
      phone: '0491 570 156',
      email: 'samira@example.com',
      preferredContact: 'sms',
      status: 'vip',
      agreesToOffers: false,
    })
  })

  it('every field is compared with changes by other users', () => {
    expect(
      partsOf(clientModel)
        .flatMap(({ fields }) => fields)
        .toSorted(),
    ).toEqual(Object.keys(emptyClientForm).toSorted())
  })
})

describe('the dialog of a client', () => {
  it('an empty form is not sent; the errors are listed, and the first field has the focus', async () => {
    const { submit, bodies } = openDialog(null, {})
    await submit()
    expect((await screen.findAllByText('Name is required'))[0]).toBeVisible()
    expect(field('Name')).toHaveFocus()
    expect(bodies()).toEqual([])
    await expectAccessibleMarkup()
  })

  it('a garage that requires an email: an empty one is an error', async () => {
    const { fill, submit, bodies } = openDialog(null, {})
    await fill({ Name: 'Walter Prichard', Phone: '0491 570 156' })
    await submit()
    await waitFor(() =>
      expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email address'),
    )
    expect(bodies()).toEqual([])
  })

  it('a garage that does not: the email is optional, and clearing it changes the preferred contact', async () => {
    const garage = { ...sampleGarage, clientEmailRequired: false }
    const { user, fill, submit, bodies } = openDialog(null, { 'POST /api/clients': samira }, garage)
    expect(optional()).toHaveAccessibleDescription('Without an email, messages become calls to make.')
    await fill({ Name: 'Walter Prichard', Phone: '0491 570 156' })
    await user.type(optional(), 'walter@example.com')
    await user.click(screen.getByRole('radio', { name: 'Email' }))
    await user.clear(optional())
    expect(screen.getByRole('radio', { name: 'Phone' })).toBeChecked()
    await user.click(screen.getByRole('radio', { name: 'Email' }))
    await submit()
    const sentence = 'Please choose phone or SMS: this client has no email address.'
    expect((await screen.findAllByText(sentence))[0]).toBeVisible()
    expect(screen.getByRole('radio', { name: 'Email' })).toHaveFocus()
    expect(bodies()).toEqual([])
    await user.click(screen.getByRole('radio', { name: 'SMS' }))
    await expectAccessibleMarkup()
    await submit()
    await waitFor(() => expect(bodies()).toMatchObject([{ email: '', preferredContact: 'sms' }]))
  })

  it('consent to offers is off in a new client, and sent when it is ticked; its date is shown', async () => {
    const agreed = sampleClient({
      ...{ agreesToOffers: true, offersConsentAt: '2026-11-02T22:00:00.000Z', offersConsentSource: 'staff' },
    })
    const { user, submit, bodies } = openDialog(samira, { [UPDATE]: agreed })
    const box = screen.getByRole('checkbox', { name: 'Agrees to reminders with offers to book' })
    expect(box).not.toBeChecked()
    await user.click(box)
    await submit()
    await waitFor(() => expect(bodies()).toEqual([{ agreesToOffers: true, version: samira.version }]))
  })

  it.each([
    [{ agreesToOffers: true }, 'Agreed on Nov 03, 2026, recorded by staff.'],
    [{ offersStoppedAt: '2026-11-19T22:00:00.000Z' }, 'No offers since Nov 20, 2026: unsubscribed.'],
  ])('a client with %j: what is recorded is shown', async (changes, sentence) => {
    const consent = { offersConsentAt: '2026-11-02T22:00:00.000Z', offersConsentSource: 'staff' as const }
    openDialog(sampleClient({ ...consent, ...changes }), {})
    const box = screen.getByRole('checkbox', { name: 'Agrees to reminders with offers to book' })
    expect(box).toHaveAccessibleDescription(sentence)
    await expectAccessibleMarkup()
  })

  it('a client without an email can be edited although the garage requires one', async () => {
    const walter = sampleClient({ email: null, preferredContact: 'phone' })
    const { fill, submit, bodies } = openDialog(walter, { [UPDATE]: walter })
    await fill({ Name: 'Walter P' })
    await submit()
    await waitFor(() => expect(bodies()).toEqual([{ name: 'Walter P', version: walter.version }]))
  })

  it('an email of another client is refused at its field, and the input is kept', async () => {
    const sentence = 'A client with this email already exists.'
    const { fill, submit, closed } = openDialog(null, {
      'POST /api/clients': problem(409, 'duplicate', sentence),
    })
    await fill({ Name: 'Samira Okafor', Phone: '0491 570 156', Email: 'samira@example.com' })
    await submit()
    await waitFor(() => expect(field('Email')).toBeInvalid())
    expect(screen.getByText(`Failed to create client. ${sentence}`)).toBeVisible()
    expect(screen.getAllByText(sentence)[0]).toBeVisible()
    expect(field('Name')).toHaveValue('Samira Okafor')
    expect(closed).not.toHaveBeenCalled()
  })

  it('closing with unsaved input asks before discarding; a failure keeps the input', async () => {
    const { user, fill, submit, closed } = openDialog(null, {
      'POST /api/clients': problem(500, 'unexpected', ''),
    })
    await fill({ Name: 'Half a name' })
    await user.keyboard('{Escape}')
    expect(await screen.findByText('Discard what you typed?')).toBeVisible()
    expect(closed).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Keep editing' }))
    await fill({ Phone: '0491 570 159', Email: 'half@name.example' })
    await submit()
    expect(await screen.findByText('Failed to create client')).toBeVisible()
    expect(field('Name')).toHaveValue('Half a name')
    expect(closed).not.toHaveBeenCalled()
  })

  it('an edit sends only the changed fields and the version it is based on; a failure keeps the form', async () => {
    let isDown = true
    const { user, fill, submit, bodies, closed } = openDialog(samira, {
      [UPDATE]: () => (isDown ? problem(500, 'unexpected', '') : sampleClient({ version: 5 })),
    })
    await fill({ Name: 'Samira Okafor-Lee' })
    await user.click(screen.getByRole('radio', { name: 'Email' }))
    await submit()
    expect(await screen.findByText('Failed to update client')).toBeVisible()
    expect(field('Name')).toHaveValue('Samira Okafor-Lee')
    isDown = false
    await submit()
    expect(await screen.findByText('Client updated successfully')).toBeVisible()
    expect(closed).toHaveBeenCalledWith(false)
    const sent = { name: 'Samira Okafor-Lee', preferredContact: 'email', version: 4 }
    expect(bodies()).toEqual([sent, sent])
  })
})

/** Answers an update that is not based on `current` with a version conflict, another once the form shows the notice. */
const conflictingWith =
  (current: () => Client, notice: () => Promise<HTMLElement>) =>
  async ({ body }: { body: unknown }) => {
    if ((body as Client).version !== current().version)
      return problem(409, 'changed_meanwhile', 'Someone else has changed this.', { current: current() })
    await notice()
    return Response.json({ ...current(), version: current().version + 1 })
  }

describe('a client that a colleague changes meanwhile', () => {
  it('different fields: both changes are saved', async () => {
    const theirs = sampleClient({ status: 'inactive', preferredContact: 'phone', version: 5 })
    const { fill, submit, bodies, closed } = openDialog(samira, {
      [UPDATE]: conflictingWith(
        () => theirs,
        () => screen.findByText(/^Someone else has changed Preferred contact and Status\./),
      ),
    })
    await fill({ Phone: '0491 570 110' })
    await submit()
    expect(
      await screen.findByText(
        "Client updated successfully. A colleague's change to Preferred contact and Status has been kept as well.",
      ),
    ).toBeVisible()
    expect(closed).toHaveBeenCalledWith(false)
    expect(bodies()).toEqual([
      { phone: '0491 570 110', version: 4 },
      { phone: '0491 570 110', version: 5 },
    ])
  })

  it('the same field: a choice is required, and requested again after another change', async () => {
    let theirs = { ...samira, phone: '+61491570157', version: 5 }
    const { user, fill, submit, bodies } = openDialog(samira, {
      [UPDATE]: conflictingWith(
        () => theirs,
        () => screen.findByRole('radiogroup', { name: 'Phone' }),
      ),
    })
    await fill({ Phone: '0491 570 110' })
    await submit()
    const phone = await screen.findByRole('radiogroup', { name: 'Phone' })
    const mine = () => within(phone).getByRole('radio', { name: /^Your value\s*0491 570 110$/ })
    await submit()
    expect(await screen.findByText('Please choose a value for Phone.')).toBeVisible()
    await expectAccessibleMarkup()
    await user.click(mine())
    theirs = { ...theirs, phone: '+61491570158', version: 6 }
    await submit()
    const other = await within(phone).findByRole('radio', { name: /^Their value\s*0491 570 158$/ })
    expect(other).not.toBeChecked()
    expect(mine()).not.toBeChecked()
    await user.click(mine())
    await submit()
    expect(await screen.findByText('Client updated successfully')).toBeVisible()
    expect(bodies().at(-1)).toEqual({ phone: '0491 570 110', version: 6 })
  })
})
