import { describe, expect, it } from 'vitest'
import { decideAnotherPhoto, decidePhotoOfStage, mostRecordPhotos } from './record-photo.ts'
import { rentalStatuses } from './rental-status.ts'
import { conditionStages } from './rentals/rental-condition.ts'

describe('adding a photo to a record', () => {
  it('20 photos can be added and no more', () => {
    expect(decideAnotherPhoto(mostRecordPhotos - 1).permitted).toBe(true)
    expect(decideAnotherPhoto(mostRecordPhotos)).toMatchObject({
      permitted: false,
      problem: {
        status: 400,
        fields: { photo: 'There can be at most 20 photos. Please delete one before you add another.' },
      },
    })
  })

  it('photos of the pickup can be added until the return, photos of the return from the pickup on', () => {
    const permitted = conditionStages.map((stage) =>
      rentalStatuses.filter((status) => decidePhotoOfStage({ status }, stage).permitted),
    )
    expect(permitted).toEqual([
      ['confirmed', 'picked_up'],
      ['picked_up', 'returned'],
    ])
    expect(decidePhotoOfStage({ status: 'returned' }, 'pickup')).toMatchObject({
      problem: { message: 'This rental booking is returned. Photos of the pickup cannot be added.' },
    })
  })
})
