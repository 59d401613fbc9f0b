import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { RecordPhoto } from '#contract/record-photos'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, problem } from '#web/testing/fake-server.ts'
import { fakeUploads, lastUpload, photoFile } from '#web/testing/fake-upload.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { FocusAfterRefresh } from './focus-target.ts'
import { RecordPhotos } from './record-photos.tsx'

beforeEach(() => {
  fakeUploads()
})

const id = '0198a000-0000-7000-8000-0000000000b1'
const photoOf = (number: number, given: Partial<RecordPhoto> = {}): RecordPhoto => ({
  id: `0198a000-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`,
  url: `/api/record-photos/0198a000-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`,
  stage: 'pickup',
  questionId: null,
  takenBy: 'Priya Nair',
  createdAt: '2026-11-23T22:30:00.000Z',
  ...given,
})
const route = 'GET /api/rental-bookings/{id}/photos'

function show(answers: Answers, props: { readOnly?: boolean; role?: 'user' } = {}) {
  const { role, ...rest } = props
  return renderStaff(
    <>
      <FocusAfterRefresh />
      <RecordPhotos target={{ of: 'rental', id, stage: 'pickup' }} {...rest} />
    </>,
    { answers, ...(role && { role }) },
  )
}
const addPhotos = (user: ReturnType<typeof show>['user'], ...files: File[]) =>
  user.upload(screen.getByLabelText('Photos'), files)

describe('photos of a record', () => {
  it('photos of this stage are shown with time and author', async () => {
    show({ [route]: [photoOf(1), photoOf(2, { stage: 'return' })] })
    expect(await screen.findByText('Today, 9:30 am · Priya Nair')).toBeVisible()
    expect(screen.getAllByRole('img')).toHaveLength(1)
    fireEvent.load(screen.getByRole('img'))
    await expectAccessibleMarkup()
  })

  it('photos that cannot be loaded: an error, and the next try shows them', async () => {
    let photos: RecordPhoto[] | Response = problem(500, 'unexpected', '')
    const { user } = show({ [route]: () => photos })
    expect(await screen.findByText('The photos could not be loaded.')).toBeVisible()
    photos = [photoOf(1)]
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Today, 9:30 am · Priya Nair')).toBeVisible()
  })

  it('several photos are uploaded one after another with their progress, then listed', async () => {
    let photos: RecordPhoto[] = []
    const { user } = show({ [route]: () => photos })
    expect(await screen.findByText('No photos yet.')).toBeVisible()
    await addPhotos(user, photoFile('1.jpg'), photoFile('2.jpg'))
    const first = await lastUpload(1)
    expect(first.address).toBe(`/api/rental-bookings/${id}/photos?stage=pickup`)
    expect(screen.getAllByRole('progressbar', { name: 'Uploading photo' })).toHaveLength(2)
    first.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 })
    expect(await screen.findByText('Uploading... 25%')).toBeVisible()
    await expectAccessibleMarkup()
    photos = [photoOf(1)]
    first.answer(201, photoOf(1))
    const second = await lastUpload(2)
    photos = [photoOf(1), photoOf(2)]
    second.answer(201, photoOf(2))
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    expect(screen.getAllByRole('img')).toHaveLength(2)
  })

  it('a lost connection: the photo is kept and can be sent again', async () => {
    let photos: RecordPhoto[] = []
    const { user } = show({ [route]: () => photos })
    await addPhotos(user, photoFile('1.jpg'))
    const first = await lastUpload(1)
    first.onerror()
    expect(await screen.findByRole('alert')).toHaveTextContent('The photo could not be uploaded.')
    await expectAccessibleMarkup()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    const second = await lastUpload(2)
    photos = [photoOf(1)]
    second.answer(201, photoOf(1))
    expect(await screen.findByText('Today, 9:30 am · Priya Nair')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('a photo that the server refuses: the reason, and it can only be removed', async () => {
    const { user } = show({ [route]: [] })
    await addPhotos(user, photoFile('1.jpg'))
    const upload = await lastUpload(1)
    upload.answer(415, { code: 'photo_kind', message: "We can't read HEIC photos." })
    expect(await screen.findByRole('alert')).toHaveTextContent("We can't read HEIC photos.")
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Remove this photo' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('a photo is deleted from its enlarged view after a question', async () => {
    let photos = [photoOf(1)]
    const { user, sent } = show({
      [route]: () => photos,
      'DELETE /api/record-photos/{id}': () => {
        photos = []
        return new Response(null, { status: 204 })
      },
    })
    fireEvent.load(await screen.findByRole('img'))
    await user.click(screen.getByRole('button', { name: /^Enlarge/ }))
    const enlarged = within(await screen.findByRole('dialog', { name: 'Photo 1, today, 9:30 am' }))
    await user.click(enlarged.getByRole('button', { name: 'Delete photo' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete photo' }))
    await user.click(question.getByRole('button', { name: 'Delete photo' }))
    expect(await screen.findByText('No photos yet.')).toBeVisible()
    expect(sent.map(({ path }) => path)).toContain(photoOf(1).url)
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Take a photo'))
  })

  it('20 photos are the maximum: a sentence instead of the buttons', async () => {
    show({ [route]: Array.from({ length: 20 }, (_, index) => photoOf(index + 1)) })
    expect(
      await screen.findByText('There are 20 photos, the maximum. Delete one to add another.'),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Add photo' })).toBeNull()
  })

  it('a read-only user neither sees nor requests photos', () => {
    const { sent } = show({}, { role: 'user' })
    expect(screen.queryByRole('button')).toBeNull()
    expect(sent).toEqual([])
  })
})
