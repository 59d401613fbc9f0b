import { loadSharp } from '#server/images/load-sharp'
import { demoLicences } from './demo-licences.ts'

/** The few pictures that all hires of the demo share. */
export interface LicencePictures {
  fronts: Buffer[]
  backs: Buffer[]
}

const svg = { operation: ['VipsForeignLoadSvgBuffer'] }

let drawing: Promise<LicencePictures> | undefined

/** Licences as the photos that their owners would have sent, drawn once. */
export function drawLicences(): Promise<LicencePictures> {
  drawing ??= drawAll()
  return drawing
}

async function drawAll(): Promise<LicencePictures> {
  const sharp = await loadSharp()
  const draw = (picture: string) => sharp(Buffer.from(picture)).jpeg({ quality: 82 }).toBuffer()
  // Nobody sends anything while the garage is filled: for so long drawings may be read.
  sharp.unblock(svg)
  try {
    const { fronts, backs } = demoLicences
    return { fronts: await Promise.all(fronts.map(draw)), backs: await Promise.all(backs.map(draw)) }
  } finally {
    sharp.block(svg)
  }
}
