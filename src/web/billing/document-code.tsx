import { encode } from 'uqr'

/** The QR code of an address. */
export function DocumentCode({ url }: { url: string }) {
  const { data, size } = encode(url, { ecc: 'M', border: 0 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width={112}
      height={112}
      role="img"
      aria-label={`QR code of ${url}`}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
