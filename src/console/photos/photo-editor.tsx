import { useRef, useState } from 'react'
import type { Box } from '#domain/desk/stock/photo-edit.ts'
import { Dialog } from '../parts/dialog.tsx'
import { Icon } from '../parts/icon.tsx'

type Drawn = { crop?: Box; blurs: Box[] }
type EditorProps = { href: string; number: number; onDraw: (drawn: Drawn) => void; onClose: () => void }

const PLATE: Box = { x: 0.4, y: 0.6, width: 0.2, height: 0.08 }
const WHOLE: Box = { x: 0.05, y: 0.05, width: 0.9, height: 0.9 }
const SIDES = [
  ['x', 'From the left'],
  ['y', 'From the top'],
  ['width', 'Width'],
  ['height', 'Height'],
] as const

const rounded = (value: number) => Math.round(value * 1_000) / 1_000
const between = (from: number, value: number, to: number) => Math.max(from, Math.min(value, to))

type Point = { x: number; y: number }
const boxBetween = (from: Point, to: Point): Box => ({
  x: Math.min(from.x, to.x),
  y: Math.min(from.y, to.y),
  width: Math.abs(to.x - from.x),
  height: Math.abs(to.y - from.y),
})

/** A box that stays within the picture. */
function within({ x, y, width, height }: Box): Box {
  const [w, h] = [between(0.02, width, 1), between(0.02, height, 1)]
  return {
    x: rounded(between(0, x, 1 - w)),
    y: rounded(between(0, y, 1 - h)),
    width: rounded(w),
    height: rounded(h),
  }
}

/** Draws boxes on a photo: around what stays, and over number plates. By hand or with sliders. */
export default function PhotoEditor({ href, number, onDraw, onClose }: EditorProps) {
  const [kind, setKind] = useState<'blur' | 'crop'>('blur')
  const [blurs, setBlurs] = useState<(Box & { id: number })[]>([])
  const [crop, setCrop] = useState<Box>()
  const [chosen, setChosen] = useState(0)
  const start = useRef<Point>(undefined)
  /** The box while it is being drawn. */
  const [pulled, setPulled] = useState<Box>()
  const box = kind === 'crop' ? crop : blurs[chosen]
  const change = (next: Box) => {
    const fitting = within(next)
    if (kind === 'crop') setCrop(fitting)
    else setBlurs(blurs.map((one, n) => (n === chosen ? { ...one, ...fitting } : one)))
  }
  const add = (next: Box) => {
    if (kind === 'crop') return setCrop(within(next))
    if (blurs.length >= 10) return
    setBlurs([...blurs, { ...within(next), id: Math.max(0, ...blurs.map(({ id }) => id)) + 1 }])
    setChosen(blurs.length)
  }
  const at = ({ currentTarget, clientX, clientY }: React.PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return { x: between(0, (clientX - left) / width, 1), y: between(0, (clientY - top) / height, 1) }
  }
  const follow = (event: React.PointerEvent) => {
    if (start.current) setPulled(boxBetween(start.current, at(event)))
  }
  const draw = (event: React.PointerEvent) => {
    if (!start.current) return
    const drawn = boxBetween(start.current, at(event))
    start.current = undefined
    setPulled(undefined)
    if (drawn.width > 0.015 && drawn.height > 0.015) add(drawn)
  }
  const isDrawn = crop !== undefined || blurs.length > 0
  return (
    <Dialog title={`Photo ${number}: plate and crop`} isOpen onClose={onClose}>
      <fieldset className="segments" aria-label="What to draw">
        {(['blur', 'crop'] as const).map((one) => (
          <button
            key={one}
            type="button"
            className="button"
            aria-pressed={kind === one}
            onClick={() => setKind(one)}
          >
            {one === 'blur' ? 'Hide a plate' : 'Crop'}
          </button>
        ))}
      </fieldset>
      <div
        className="draw-on"
        onPointerDown={(event) => {
          start.current = at(event)
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerMove={follow}
        onPointerUp={draw}
        onPointerCancel={() => {
          start.current = undefined
          setPulled(undefined)
        }}
      >
        <img src={href} alt={`${number}`} draggable={false} />
        <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
          {crop && <path className="outside" fillRule="evenodd" d={`M0 0H1V1H0z${pathOf(crop)}`} />}
          {blurs.map((one, n) => (
            <path key={one.id} className={n === chosen ? 'plate chosen' : 'plate'} d={pathOf(one)} />
          ))}
          {pulled && <path className="plate chosen" d={pathOf(pulled)} />}
        </svg>
      </div>
      <p className="s soft">
        {kind === 'blur'
          ? 'Draw a box over the plate. What is under it can never be read again.'
          : 'Draw a box around what stays.'}
      </p>
      {kind === 'blur' && blurs.length > 1 && (
        <div className="row row-wrap">
          {blurs.map(({ id }, n) => (
            <button
              key={id}
              type="button"
              className="button small"
              aria-pressed={n === chosen}
              onClick={() => setChosen(n)}
            >
              Box {n + 1}
            </button>
          ))}
        </div>
      )}
      {box ? (
        <div className="box-sides">
          {SIDES.map(([side, words]) => (
            <label key={side}>
              {words}
              <input
                type="range"
                min="0"
                max="1"
                step="0.01"
                value={box[side]}
                onChange={(event) => change({ ...box, [side]: Number(event.target.value) })}
              />
            </label>
          ))}
        </div>
      ) : (
        <button type="button" className="button" onClick={() => add(kind === 'crop' ? WHOLE : PLATE)}>
          <Icon name="plus" /> Put a box on it
        </button>
      )}
      <div className="foot">
        <button type="button" className="button" onClick={onClose}>
          Leave it
        </button>
        {isDrawn && (
          <button
            type="button"
            className="button"
            onClick={() => {
              setBlurs([])
              setCrop(undefined)
            }}
          >
            Start over
          </button>
        )}
        <button
          type="button"
          className="button main"
          disabled={!isDrawn}
          onClick={() => onDraw({ crop, blurs })}
        >
          Change the photo
        </button>
      </div>
    </Dialog>
  )
}

const pathOf = ({ x, y, width, height }: Box) => `M${x} ${y}h${width}v${height}h${-width}z`
