import { screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect, it } from 'vitest'
import { StaffContext, useStaff } from '#web/session/use-staff.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { type CustomerMessageProps, DeliveryLine, NotifyChoice, useNotified } from './notify-choice.tsx'

const to = (preferredContact: CustomerMessageProps['client']['preferredContact']): CustomerMessageProps => ({
  message: 'rental_moved',
  client: { name: 'Maya Chen', email: 'maya@example.com', phone: '+61491570737', preferredContact },
  about: { id: '0198a000-0000-7000-8000-0000000000f2', fields: () => ({}) },
})

function Choice(props: CustomerMessageProps) {
  const [checked, setChecked] = useState(true)
  return <NotifyChoice {...props} that="about the new time" checked={checked} onChange={setChecked} />
}

/** A garage whose emails are sent; that of the tests has no mail server. */
function WithMail({ off = false, children }: { off?: boolean; children: ReactNode }) {
  const staff = useStaff()
  const delivery = { email: true, sms: false, switchedOff: off ? (['rental_moved'] as const) : [] }
  const garage = { ...staff.garage, delivery: { ...delivery, switchedOff: [...delivery.switchedOff] } }
  return <StaffContext value={{ ...staff, garage }}>{children}</StaffContext>
}

it('a message that cannot be sent: a call can be added instead, and is by default', async () => {
  const { user } = renderStaff(<Choice {...to('sms')} />)
  expect(screen.getByText(/^No text message is sent/)).toHaveTextContent(
    'No text message is sent: no SMS gateway is set up. Please call 0491 570 737.',
  )
  const choice = screen.getByRole('checkbox', { name: 'Add a call to Maya to Calls to make' })
  expect(choice).toBeChecked()
  await user.click(choice)
  expect(choice).not.toBeChecked()
})

it('a client without an email: not emailed although emails are sent, and called', () => {
  const { client, ...about } = to('phone')
  renderStaff(
    <WithMail>
      <Choice {...about} client={{ ...client, email: null }} />
    </WithMail>,
  )
  expect(screen.getByText(/^No email is sent/)).toHaveTextContent(
    'No email is sent: this client has no email address. The customer prefers a call: 0491 570 737.',
  )
  expect(screen.getByRole('checkbox', { name: 'Add a call to Maya to Calls to make' })).toBeChecked()
})

it('a message that is sent: a client who prefers calls is also called', () => {
  const { unmount } = renderStaff(
    <WithMail>
      <Choice {...to('email')} />
    </WithMail>,
  )
  expect(screen.getByRole('checkbox', { name: 'Notify Maya by email about the new time' })).toBeChecked()
  unmount()
  renderStaff(
    <WithMail>
      <Choice {...to('phone')} />
      <DeliveryLine {...to('phone')} />
    </WithMail>,
  )
  expect(
    screen.getByRole('checkbox', {
      name: 'Notify Maya by email about the new time, and add a call to Calls to make',
    }),
  ).toBeChecked()
  expect(screen.getByText(/prefers a call/)).toHaveTextContent(
    'The customer prefers a call: 0491 570 737. A call will be added to Calls to make. The customer will be emailed.',
  )
})

it('a message that is switched off: no call is promised', () => {
  renderStaff(
    <WithMail off>
      <Choice {...to('phone')} />
      <DeliveryLine {...to('phone')} />
    </WithMail>,
  )
  expect(screen.queryByRole('checkbox')).toBeNull()
  for (const notice of screen.getAllByRole('status')) expect(notice).not.toHaveTextContent('Calls to make')
})

const Toast = (about: CustomerMessageProps) => useNotified(about)

it('a toast says how the customer is notified: by a message, by a call, or by both', () => {
  const called = 'A call to Maya has been added to Calls to make.'
  const { unmount } = renderStaff(<Toast {...to('email')} />)
  expect(screen.getByText(called)).toBeVisible()
  unmount()
  const sent = renderStaff(
    <WithMail>
      <Toast {...to('email')} />
    </WithMail>,
  )
  expect(screen.getByText('Maya will be notified.')).toBeVisible()
  sent.unmount()
  renderStaff(
    <WithMail>
      <Toast {...to('phone')} />
    </WithMail>,
  )
  expect(screen.getByText(`Maya will be notified. ${called}`)).toBeVisible()
})
