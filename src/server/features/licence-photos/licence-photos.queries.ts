import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect'
import { licencePhotos } from '#server/db/schema/licence-photos'

/** Marks a waiting photo as taken over, unless somebody was first; false then, and where there is no such photo. */
export async function takeWaitingPhoto(
  tx: Transaction,
  id: string,
  { now, uploadedAfter }: { now: Date; uploadedAfter: Date },
): Promise<boolean> {
  const taken = await tx
    .update(licencePhotos)
    .set({ claimedAt: now })
    .where(
      and(
        eq(licencePhotos.id, id),
        isNull(licencePhotos.claimedAt),
        isNull(licencePhotos.purgedAt),
        gt(licencePhotos.createdAt, uploadedAfter),
      ),
    )
    .returning({ id: licencePhotos.id })
  return taken.length > 0
}
