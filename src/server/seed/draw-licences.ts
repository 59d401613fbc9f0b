import { loadSharp } from '#server/images/load-sharp'
import { demoLicences } from './demo-licences.ts'

/** The few pictures shared by all demo rentals. */
export interface LicencePictures {
  fronts: Buffer[]
  backs: Buffer[]
}

const svg = { operation: ['VipsForeignLoadSvgBuffer'] }

let drawing: Promise<LicencePictures> | undefined

/** Draws the licence photos of the demo rentals; drawn once per process. */
export function drawLicences(): Promise<LicencePictures> {
  drawing ??= drawAll()
  return drawing
}

async function drawAll(): Promise<LicencePictures> {
  const sharp = await loadSharp()
  const draw = (picture: string) => sharp(Buffer.from(picture)).jpeg({ quality: 82 }).toBuffer()
  // SVG decoding is allowed only while the demo photos are drawn: no requests are served yet.
  sharp.unblock(svg)
  try {
    const { fronts, backs } = demoLicences
    return { fronts: await Promise.all(fronts.map(draw)), backs: await Promise.all(backs.map(draw)) }
  } finally {
    sharp.block(svg)
  }
}
