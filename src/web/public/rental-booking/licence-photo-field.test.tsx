import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { fakeUploads, lastUpload, photoFile } from '#web/testing/fake-upload.ts'
import { renderPublic } from '#web/testing/render-public.tsx'
import { sampleGarage } from '#web/testing/sample-garage.ts'
import { LicencePhotoFields } from './details-step.tsx'
import { useRentalBookingForm } from './rental-page.tsx'
import { usePhotos } from './use-photos.ts'

function Photos() {
  const { form, desk } = useRentalBookingForm(sampleGarage)
  return <LicencePhotoFields form={form} photos={usePhotos(form, desk)} />
}

let uploads: unknown[] = []

beforeEach(() => {
  uploads = fakeUploads()
})

const input = (side: 'front' | 'back') => screen.getByLabelText<HTMLInputElement>(`Licence photo (${side})`)

describe('a licence photo', () => {
  it('an upload shows its progress and can be cancelled', async () => {
    const { user } = renderPublic(<Photos />)
    await user.upload(input('front'), photoFile('front.jpg'))
    const upload = await lastUpload(1)
    const progress = screen.getByRole('progressbar', { name: 'Uploading the front of your licence' })
    expect(progress).toHaveAttribute('aria-valuenow', '0')
    upload.upload.onprogress?.({ lengthComputable: true, loaded: 3, total: 4 })
    await waitFor(() => expect(progress).toHaveAttribute('aria-valuenow', '75'))
    await expectAccessibleMarkup()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(upload.isAborted).toBe(true)
  })

  it('an upload that fails: an error, and the same photo is sent again', async () => {
    const { user } = renderPublic(<Photos />)
    await user.upload(input('front'), photoFile('front.jpg'))
    const first = await lastUpload(1)
    first.onerror()
    expect(
      await screen.findByText('The photo could not be uploaded. Please check your connection and try again.'),
    ).toBeVisible()
    await expectAccessibleMarkup()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    const second = await lastUpload(2)
    second.answer(201, { url: '/api/licence-photos/1' })
    expect(await screen.findByText('Uploaded')).toBeVisible()
  })

  it('a photo that the server refuses: its reason, without Try again; Remove returns the focus', async () => {
    const { user } = renderPublic(<Photos />)
    await user.upload(input('back'), photoFile('IMG_0001.HEIC'))
    const upload = await lastUpload(1)
    upload.answer(415, { code: 'photo_kind', message: "We can't read HEIC photos." })
    expect(await screen.findByText("We can't read HEIC photos.")).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    expect(input('back')).toHaveFocus()
    expect(screen.queryByText("We can't read HEIC photos.")).toBeNull()
  })

  it('a file that is no image: the reason, and nothing is uploaded', async () => {
    renderPublic(<Photos />)
    await userEvent
      .setup({ applyAccept: false })
      .upload(input('back'), photoFile('licence.pdf', 'application/pdf'))
    expect(await screen.findByText('Please send the photo as a JPEG, PNG or WebP image.')).toBeVisible()
    expect(uploads).toEqual([])
  })
})
