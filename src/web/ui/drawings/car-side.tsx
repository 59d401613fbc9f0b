import '#web/styles/drawings.css'
import clsx from 'clsx'

/** Side view for a rental category; cars have no photos. */
export function CarSide({ body, className }: { body: CarBody; className?: string | undefined }) {
  return (
    <svg viewBox="16 6 254 92" className={clsx('car', className)} aria-hidden="true">
      <path className="car-ground" d="M18 92.6H268" />
      <CarDrawing body={body} />
    </svg>
  )
}

/** A car without the ground, for use in larger drawings. */
export function CarDrawing({ body }: { body: CarBody }) {
  const shape = CAR_SHAPES[body]
  const { at, height, tyre, rim } = shape.wheels
  return (
    <>
      <path className="car-under" d={shape.under} />
      <path className="car-body" d={shape.body} />
      {shape.windows.map((window) => (
        <path key={window} className="car-glass" d={window} />
      ))}
      <path className="car-seams" d={shape.seams} />
      <path className="car-lamp" d={shape.lamp} />
      <path className="car-tail" d={shape.tail} />
      <path className="car-arch" d={shape.arches} />
      <Wheel x={at[0]} y={height} tyre={tyre} rim={rim} />
      <Wheel x={at[1]} y={height} tyre={tyre} rim={rim} />
    </>
  )
}

const SPOKES = [0, 1, 2, 3, 4].map((spoke) => (spoke * 2 * Math.PI) / 5)

/** Wheel with five spokes, the first one vertical. */
export function Wheel({ x, y, tyre, rim }: { x: number; y: number; tyre: number; rim: number }) {
  const reach = rim - 1.5
  const spokes = SPOKES.map((angle) => {
    const end = { x: x + reach * Math.sin(angle), y: y - reach * Math.cos(angle) }
    return `M${x} ${y}L${end.x.toFixed(1)} ${end.y.toFixed(1)}`
  })
  return (
    <g>
      <circle className="car-tyre" cx={x} cy={y} r={tyre} />
      <circle className="car-rim" cx={x} cy={y} r={rim} />
      <path className="car-spokes" d={spokes.join('')} />
      <circle className="car-hub" cx={x} cy={y} r="2.4" />
    </g>
  )
}

/** Body types with a drawing, named as the rental categories. */
export type CarBody = 'compact' | 'mid-size' | 'full-size' | 'suv' | 'luxury'

/** Side view of a car as SVG paths in the view box 16 6 254 92, facing right; wheels are drawn from their dimensions. */
type CarShape = {
  under: string
  body: string
  windows: readonly string[]
  seams: string
  lamp: string
  tail: string
  arches: string
  wheels: { at: readonly [number, number]; height: number; tyre: number; rim: number }
}

const CAR_SHAPES: Record<CarBody, CarShape> = {
  compact: {
    under: 'M88 85H202V78H88Z',
    body: 'M42 82C37 81 35 78 35 73C34 64 35 58 37 53C39 44 45 34 53 26C57 22 63 20.5 71 19.6C95 17.4 126 17.6 145 21C163 24.5 178 37 190 47C212 49 232 53 241 60C247 64 249 70 248.5 75C248 79.5 246 82 240 82L225.8 82A21 21 0 1 0 186.2 82L103.8 82A21 21 0 1 0 64.2 82Z',
    windows: [
      'M104 25.2L139 26C155 28.6 168 38 177 47L106 47Z',
      'M98.5 25.2C84 25 70 25.8 64 28.4C58 31.5 53 40 51 47L100 47Z',
    ],
    seams:
      'M103 48C101.5 60 102.5 70 106 82M179 48.5C182 58 182 62 180 68M44 52C90 51 150 51.5 190 53.5M112 56.5h11M62 56.5h11M112 76H182',
    lamp: 'M229 57C236 58.5 241 61 243.5 64.5C238 65.5 231 63 229 57Z',
    tail: 'M38.5 51C41 49.5 44.5 49.6 47 51L45.5 60C42 60.5 38.5 60 36.8 59Z',
    arches: 'M64.2 82A21 21 0 1 1 103.8 82ZM186.2 82A21 21 0 1 1 225.8 82Z',
    wheels: { at: [84, 206], height: 75, tyre: 17, rim: 11 },
  },
  'mid-size': {
    under: 'M80 85H206V78H80Z',
    body: 'M33 82C28 81 26.5 78 27 73C27 64 27 58 30 53.5C36 51 46 50 56 49.5C70 36 84 24 108 22C128 20.6 144 21.4 156 25.5C172 31.5 186 41 197 49.5C218 51.5 238 55 246 61C252 65 254 70 253.5 75C253 79.5 251 82 245 82L229.8 82A21 21 0 1 0 190.2 82L95.8 82A21 21 0 1 0 56.2 82Z',
    windows: [
      'M126 26.3C138 26 148 27.4 156 31C166 35.6 176 42 184 49L128 49Z',
      'M120.5 26.4C104 27.6 90 35 76 49L122 49Z',
    ],
    seams:
      'M125 50C124 62 124.5 72 127 82M186 51C188.5 59 188 63 186.5 68M32 56.5C80 53 150 53.5 200 56M134 58.5h11M96 58.5h11M100 76H186',
    lamp: 'M235 58.5C242 60 246.5 62.5 248.5 66C242 66.5 236.5 64 235 58.5Z',
    tail: 'M30 54.5C35 53 41 53 45 54.5L42.5 60.5C37 61 32 60.5 28.6 59.6Z',
    arches: 'M56.2 82A21 21 0 1 1 95.8 82ZM190.2 82A21 21 0 1 1 229.8 82Z',
    wheels: { at: [76, 210], height: 75, tyre: 17, rim: 11 },
  },
  'full-size': {
    under: 'M78 85H210V78H78Z',
    body: 'M29 82C24 81 22.5 78 23 72C22.6 60 24 44 30 33C33 27 38 23.6 46 22.4C84 18.8 128 18.8 152 23C170 27 187 38 199 47.5C222 49.5 243 53.5 251 60C257 64.5 259 70 258.5 75C258 79.5 256 82 250 82L233.8 82A21 21 0 1 0 194.2 82L93.8 82A21 21 0 1 0 54.2 82Z',
    windows: [
      'M126 25C138 25.2 145 26 151 27.5C164 31.5 176 39.5 186 47.5L128 47.5Z',
      'M120.5 24.8L76 26L74 47.5L122 47.5Z',
      'M70.5 26.3C58 27 48 28 44 30C39 33.5 36 41 35 47.5L68.5 47.5Z',
    ],
    seams:
      'M125 48.5C124 62 124.5 72 127 82M188 49.5C190.5 58 190 63 188.5 68M28 54C80 52 150 52.3 202 54.8M134 57h11M88 57h11M98 76H190M52 19.2H140',
    lamp: 'M240 57.5C247 59 251.5 61.5 253.5 65.5C247 66 241.5 63.5 240 57.5Z',
    tail: 'M26 44C29 43 32 43 34.5 44.5L33 59C29.5 59.6 26.5 59 24 58Z',
    arches: 'M54.2 82A21 21 0 1 1 93.8 82ZM194.2 82A21 21 0 1 1 233.8 82Z',
    wheels: { at: [74, 214], height: 75, tyre: 17, rim: 11 },
  },
  suv: {
    under: 'M84 85H204V78H84Z',
    body: 'M35 79C31 78.4 29.6 76 29.6 71C29 58 29.4 48 31 40C32.4 30 35 20 39 14.6C42 11 47 9.8 55 9.4C92 7.4 128 7.6 148 10.6C164 13.8 177 26 188 38.6C211 40.4 233 43.6 242.6 49.6C249.6 54.4 252.4 62 252 70C251.6 76.4 249 79 243 79L230.1 79A23 23 0 1 0 185.9 79L102.1 79A23 23 0 1 0 57.9 79Z',
    windows: [
      'M124 15C138 15.2 144 16 149 17.6C160 21.6 169.6 30.6 177 38.6L126 38.6Z',
      'M118.5 14.8L77.6 15.4L75.6 38.6L120 38.6Z',
      'M72 15.6C62 16 54 16.8 50.4 18.8C45.6 22.6 42.4 31 41.4 38.6L70 38.6Z',
    ],
    seams:
      'M123 39.6C122 54 122.5 67 125 78M179 40.2C182.4 49 182.4 55 180.4 60M33 46C80 43 150 43.4 194 46M132 49.6h12M88 49.6h12M106 70.6H182M54 5.8H140M60 5.8v3.2M134 5.8v2.6',
    lamp: 'M229 47C238 48.6 243.6 52 246 56.4C238.6 56.8 231.6 54 229 47Z',
    tail: 'M32.4 39C36 38 39.6 38 41.4 39.4L39.6 52C36 52.6 32.6 52.2 30.4 51.2Z',
    arches: 'M57.9 79A23 23 0 1 1 102.1 79ZM185.9 79A23 23 0 1 1 230.1 79Z',
    wheels: { at: [80, 208], height: 72.5, tyre: 19.5, rim: 13.5 },
  },
  luxury: {
    under: 'M80 85H212V78H80Z',
    body: 'M31 82C26 81 24 78 24.4 73C24 65 25 59 29 54.5C35 52 42 50.4 50 49C70 37 90 27.4 114 25C134 23.2 150 24 162 28C178 33.6 192 42 204 50C225 51.6 246 55 254.5 61C260.5 65.4 262 70.6 261.4 75.6C260.6 80 258.6 82 252 82L236.1 82A21.5 21.5 0 1 0 195.9 82L96.1 82A21.5 21.5 0 1 0 55.9 82Z',
    windows: [
      'M128 29C142 28.6 152 30 161 33.6C171 38 181 43.8 189 49.6L131 49.6Z',
      'M122.5 29.2C104 30.8 86 38 70 49.4L124.5 49.6Z',
    ],
    seams:
      'M128 50.6C126.6 62 127.4 72 130 82M191 51.4C194 59 193.4 63.4 192 68M30 58C84 53.4 156 54 206 56.4M137 59h11M98 59h11M100 77H192',
    lamp: 'M242 58C249.6 59.8 254 62 256 65.4C249.6 66 243.6 63.6 242 58Z',
    tail: 'M28 55.6C35 53.4 43 53 49 54L45 58.4C38 59.4 32 59.8 27 59.6Z',
    arches: 'M55.9 82A21.5 21.5 0 1 1 96.1 82ZM195.9 82A21.5 21.5 0 1 1 236.1 82Z',
    wheels: { at: [76, 216], height: 74.5, tyre: 18, rim: 12 },
  },
}
