/** Returns the size scaled down to fit a square of `side` pixels, keeping the aspect ratio; smaller sizes are unchanged. */
export function fitWithin(side: number, { width, height }: { width: number; height: number }) {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
