import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { User } from '#contract/accounts/auth'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleRental } from '#web/testing/sample-rental.ts'
import { BookedBy, BookerNotice } from './booked-by.tsx'

const mary = { name: 'Mary Smith', email: 'family@example.com', phone: '+61491570156' }
const rental = sampleRental({ bookedBy: mary })

function show(shown = rental, role: User['role'] = 'staff') {
  return renderStaff(<BookerNotice kind="rental" record={shown} />, {
    role,
    answers: { 'PATCH /api/rental-bookings/{id}/booked-by': shown },
  })
}

describe('the person who booked', () => {
  it('is named if that is not the client, and not in another spelling of the client', () => {
    const { client } = rental
    renderStaff(<BookedBy of={rental} />, { answers: {} })
    expect(screen.getByText('Booked by Mary Smith')).toBeVisible()
    renderStaff(<BookedBy of={{ client, bookedBy: { name: client.name.toUpperCase() } }} />, { answers: {} })
    expect(screen.getAllByText(/Booked by/)).toHaveLength(1)
  })

  it.each([
    ['Make Mary Smith a client', 'own_client', 'The booking now belongs to Mary Smith.'],
    ['Rename client to Mary Smith', 'accept_name', `${rental.client.name} is now Mary Smith.`],
  ])('%s sends the choice with the version and says what has changed', async (name, choice, toast) => {
    const { user, sent } = show()
    await expectAccessibleMarkup()
    await user.click(screen.getByRole('button', { name }))
    expect(await screen.findByText(toast)).toBeVisible()
    expect(sent.at(-1)).toMatchObject({ body: { choice, version: rental.version } })
  })

  it('without an email cannot become a client', () => {
    show(sampleRental({ bookedBy: { ...mary, email: null } }))
    expect(screen.getAllByRole('button')).toHaveLength(1)
  })

  it('is shown without buttons to role user', () => {
    show(rental, 'user')
    expect(screen.getByText('Mary Smith')).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
