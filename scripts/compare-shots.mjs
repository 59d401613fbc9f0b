import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

// Compares two folders of screenshots and lists the pictures that differ in more than 1% of their pixels:
//
//   node scripts/compare-shots.mjs before/shots shots

// Largest difference of a colour channel, of 255, that counts as equal: smoothing of text differs by less.
const tolerance = 24
const listed = 0.01

const [before, after] = process.argv.slice(2)
if (after === undefined) throw new Error('Name two folders: node scripts/compare-shots.mjs BEFORE AFTER')

const names = (await readdir(before)).filter((name) => name.endsWith('.png')).sort()
const present = new Set(await readdir(after))
let different = 0
for (const name of names) {
  if (!present.has(name)) {
    console.log(`missing  ${name}`)
    continue
  }
  const { share, grown } = await compare(join(before, name), join(after, name))
  if (share <= listed) continue
  different += 1
  const size = grown === 0 ? '' : `, ${Math.abs(grown)} px ${grown > 0 ? 'higher' : 'lower'}`
  console.log(`${(share * 100).toFixed(1).padStart(5)} %  ${name}${size}`)
}
console.log(`${different} of ${names.length} pictures differ in more than ${listed * 100}% of their pixels`)

/** Returns the share of pixels that differ, and by how many pixels the second picture is higher. */
async function compare(one, other) {
  const [first, second] = await Promise.all([pixelsOf(one), pixelsOf(other)])
  const width = Math.min(first.width, second.width)
  const height = Math.min(first.height, second.height)
  let differing = 0
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) if (differs(first, second, x, y)) differing += 1
  return { share: differing / (width * height), grown: second.height - first.height }
}

async function pixelsOf(file) {
  // Half size: the screenshots have two pixels per CSS pixel.
  const { width } = await sharp(file).metadata()
  const picture = sharp(file)
    .resize({ width: Math.round(width / 2) })
    .removeAlpha()
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

function differs(first, second, x, y) {
  const at = (y * first.width + x) * 3
  const other = (y * second.width + x) * 3
  return [0, 1, 2].some(
    (channel) => Math.abs(first.data[at + channel] - second.data[other + channel]) > tolerance,
  )
}
