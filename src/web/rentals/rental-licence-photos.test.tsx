import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleRental } from '#web/testing/sample-rental.ts'
import { RentalLicencePhotos } from './rental-licence-photos.tsx'
import { RentalSheet } from './rental-sheet.tsx'

const rental = sampleRental({
  licensePhotoUrl: '/api/licence-photos/front',
  licensePhotoBackUrl: '/api/licence-photos/back',
})
const front = () => screen.queryByRole('img', { name: 'Licence, front' })
const frontShown = () => screen.getByRole<HTMLImageElement>('img', { name: 'Licence, front' })

// jsdom loads no images: the tests fire the events.
describe('the photos of a licence', () => {
  it('a photo that cannot be loaded: a message in its place until a retry succeeds', async () => {
    const { user } = renderStaff(<RentalLicencePhotos rental={rental} />)
    const first = frontShown().src
    fireEvent.error(frontShown())
    expect(screen.getByText('License photo unavailable')).toBeVisible()
    expect(front()).toBeNull()
    expect(screen.getByRole('img', { name: 'Licence, back' })).toBeVisible()
    await expectAccessibleMarkup()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    // Another address, so that the browser does not repeat the failure from its cache.
    expect(frontShown().src).not.toBe(first)
    expect(screen.getByRole('button', { name: 'Enlarge: Licence, front' })).toBeDisabled()
    fireEvent.load(frontShown())
    expect(screen.getByRole('button', { name: 'Enlarge: Licence, front' })).toBeEnabled()
    expect(screen.queryByText('License photo unavailable')).toBeNull()
  })
})

describe('the photos kept for a dispute', () => {
  const show = (answers: Answers) =>
    renderStaff(<RentalSheet id={rental.id} onClose={vi.fn()} />, {
      answers: {
        'GET /api/rental-bookings/{id}': rental,
        'GET /api/rental-bookings/{id}/condition': { pickup: null, return: null },
        'GET /api/rental-bookings/{id}/photos': [],
        ...answers,
      },
    })

  it('the switch says when the photos are deleted otherwise, and shows the saved state', async () => {
    const keepPhotos = 'PATCH /api/rental-bookings/{id}/keep-photos'
    let saved = rental
    const { user, sent } = show({
      'GET /api/rental-bookings/{id}': () => saved,
      [keepPhotos]: () => {
        saved = { ...rental, keepPhotos: true, version: 2 }
        return saved
      },
    })
    const keep = await screen.findByRole('switch', { name: 'Keep the photos (dispute)' })
    expect(keep).toHaveAccessibleDescription(
      'Otherwise the photos of licence and car are deleted 90 days after return.',
    )
    expect(keep).not.toBeChecked()
    await user.click(keep)
    await waitFor(() => expect(keep).toBeEnabled())
    expect(keep).toBeChecked()
    expect(sent.find(({ route }) => route === keepPhotos)?.body).toEqual({ keepPhotos: true })
  })

  it('a change that cannot be saved: the switch is reset, with an error', async () => {
    const { user } = show({
      'PATCH /api/rental-bookings/{id}/keep-photos': problem(500, 'unexpected', ''),
    })
    const keep = await screen.findByRole('switch')
    await user.click(keep)
    expect(await screen.findByText('Failed to update photo retention')).toBeVisible()
    expect(keep).not.toBeChecked()
  })
})
