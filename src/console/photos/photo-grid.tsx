import { useRef, useState } from 'react'
import { Icon } from '../parts/icon.tsx'
import { MenuButton } from '../parts/menu.tsx'
import { MadePhoto } from './made-photo.tsx'
import { usePhotoMove } from './use-photo-move.ts'

export type GridPhoto = {
  id: string
  href: string
  large: string
  isHidden: boolean
  /** What stands below it. */
  foot: string
  /** What its menu offers. */
  choices: readonly (readonly [id: string, words: string])[]
}
type GridProps = {
  photos: readonly GridPhoto[]
  mayChange: boolean
  onOrder: (ids: string[]) => void
  /** One of the choices of a photo's menu. */
  onAct: (act: string, id: string) => void
}

const buttonsOf = (photo: Element) => [...photo.querySelectorAll<HTMLElement>('.photo-foot button')]

/**
 * The photos of a car. Their numbers are the order: drag them, press a place, or use the keys. The
 * browser's own dragging keeps 65 KB of scripts off this screen.
 */
export function PhotoGrid({ photos, mayChange, onOrder, onAct }: GridProps) {
  const grid = useRef<HTMLOListElement>(null)
  const ids = photos.map(({ id }) => id)
  const { move, said, begin, aim, leave, setDown } = usePhotoMove(ids, onOrder)
  /** Tab comes to the buttons of this photo only. The arrows go on to the others. */
  const [current, setCurrent] = useState<string>()
  const tabbed = current !== undefined && ids.includes(current) ? current : ids[0]
  const placeOf = (target: EventTarget) =>
    [...grid.current!.children].indexOf((target as Element).closest('.photo')!)
  const focusOn = (place: number, button: number) => {
    const buttons = buttonsOf(grid.current!.children[place]!)
    ;(buttons.at(button) ?? buttons[0])?.focus()
  }
  const moveByKey = (key: string, from: number) => {
    const to = placeAfter(from, key, photos.length, grid.current!)
    if (to === undefined) return false
    aim(to)
    grid.current!.children[to]!.scrollIntoView({ block: 'nearest' })
    return true
  }
  /** From a button of one photo to the same one of another. Up and down open a menu. */
  const goByKey = (key: string, button: EventTarget) => {
    const from = placeOf(button)
    const here = from < 0 ? [] : buttonsOf(grid.current!.children[from]!)
    const at = here.indexOf(button as HTMLElement)
    const to = placeAfter(from, key, photos.length, grid.current!)
    if (at < 0 || to === undefined || /Up|Down/.test(key)) return false
    // Counted from the end: the first photo has no button that makes it the first.
    focusOn(to, at > 0 ? at - here.length : 0)
    return true
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey } = event
    if (altKey || ctrlKey || metaKey) return
    const isOurs = key === 'Escape' && move
    if (isOurs) leave()
    if (isOurs || (move?.by === 'keys' ? moveByKey(key, move.to) : goByKey(key, target)))
      event.preventDefault()
  }
  return (
    <>
      <ol
        ref={grid}
        className="photo-grid"
        aria-label="Photos in their order"
        onKeyDown={onKeyDown}
        onDragOver={(event) => {
          if (move?.by !== 'drag') return
          event.preventDefault()
          const to = placeOf(event.target)
          if (to >= 0) aim(to)
        }}
        onDrop={(event) => {
          event.preventDefault()
          if (move?.by === 'drag') setDown()
        }}
        onDragEnd={() => move && leave()}
      >
        {photos.map((photo, n) => (
          <li
            key={photo.id}
            data-key={photo.id}
            className={`photo ${n === 0 ? 'first' : ''} ${photo.isHidden ? 'hidden-photo' : ''}`}
            draggable={mayChange}
            data-dragging={(move?.by === 'drag' && move.id === photo.id) || undefined}
            data-drop={move?.to === n && move.from !== n ? (move.from < n ? 'after' : 'before') : undefined}
            onFocus={() => setCurrent(photo.id)}
            onDragStart={(event) => {
              event.dataTransfer.setData('text/plain', `Photo ${n + 1}`)
              event.dataTransfer.effectAllowed = 'move'
              begin(n, 'drag')
            }}
          >
            <MadePhoto href={photo.href} />
            <span className="photo-number">
              <span className="unseen">Photo </span>
              {n + 1}
            </span>
            {move?.by === 'press' && (
              <button
                type="button"
                className="put-here"
                aria-label={move.id === photo.id ? 'Leave it where it is' : `Put it here, as photo ${n + 1}`}
                onClick={() => {
                  // The button that was pressed goes away.
                  focusOn(move.from, 0)
                  setDown(n)
                }}
              >
                <span>{move.id === photo.id ? 'Leave it' : 'Put it here'}</span>
              </button>
            )}
            <span className="photo-foot">
              {mayChange && (
                <button
                  type="button"
                  className="button quiet square small grip"
                  aria-label={`Move photo ${n + 1}`}
                  aria-pressed={move?.id === photo.id}
                  tabIndex={photo.id === tabbed ? 0 : -1}
                  onClick={({ detail }) => {
                    if (move?.id === photo.id) setDown()
                    // A click of no button of a mouse is one by a key.
                    else begin(n, detail === 0 ? 'keys' : 'press')
                  }}
                  onBlur={() => move?.by === 'keys' && leave()}
                >
                  <Icon name="grip" size="s" />
                </button>
              )}
              <span className="grow second cut">{photo.foot}</span>
              {mayChange && (
                <PhotoMenu
                  photo={photo}
                  n={n}
                  tabIndex={photo.id === tabbed ? 0 : -1}
                  onAct={(act, id) => (act === 'move' ? begin(n, 'press') : onAct(act, id))}
                />
              )}
            </span>
          </li>
        ))}
      </ol>
      <p className="unseen" role="status">
        {said}
      </p>
    </>
  )
}

/** The place to which a key leads. A row has as many photos as fit. */
function placeAfter(place: number, key: string, photos: number, grid: Element): number | undefined {
  const row = getComputedStyle(grid).gridTemplateColumns.split(' ').length
  const steps = new Map([
    ['ArrowLeft', -1],
    ['ArrowRight', 1],
    ['ArrowUp', -row],
    ['ArrowDown', row],
    ['Home', -photos],
    ['End', photos],
  ])
  const step = steps.get(key)
  return step === undefined ? undefined : Math.max(0, Math.min(place + step, photos - 1))
}

type MenuProps = Pick<GridProps, 'onAct'> & { photo: GridPhoto; n: number; tabIndex: number }

/** What can be done with one photo. The first is one press away. */
function PhotoMenu({ photo: { id, choices }, n, tabIndex, onAct }: MenuProps) {
  return (
    <>
      {n > 0 && (
        <button
          type="button"
          className="button quiet square small"
          aria-label={`Make photo ${n + 1} the first`}
          tabIndex={tabIndex}
          onClick={() => onAct('first', id)}
        >
          <Icon name="hold" size="s" />
        </button>
      )}
      <MenuButton
        label={`More for photo ${n + 1}`}
        className="button quiet square small"
        placement="bottom end"
        tabIndex={tabIndex}
        parts={[{ label: 'More', options: choices }]}
        onChoose={(act) => onAct(act, id)}
      >
        <Icon name="dots" size="s" />
      </MenuButton>
    </>
  )
}
