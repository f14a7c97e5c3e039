import { useState } from 'react'
import { Button, DropIndicator, GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import { Icon } from '../parts/icon.tsx'
import { MenuButton } from '../parts/menu.tsx'
import { MadePhoto } from './made-photo.tsx'

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

/** Somebody who moves a photo with keys sees where it would go. */
const bringIntoSight = (mark: HTMLElement | null) => {
  const indicator = mark?.closest('.drop-place')
  const photo = indicator?.nextElementSibling ?? indicator?.previousElementSibling
  photo?.scrollIntoView({ block: 'nearest' })
}

/** The photos of a car. Their numbers are the order; drag them, or use the keys. */
export function PhotoGrid({ photos, mayChange, onOrder, onAct }: GridProps) {
  /** The photo that goes where somebody presses next: a way to order without dragging. */
  const [moving, setMoving] = useState<string>()
  const act = (name: string, id: string) => (name === 'move' ? setMoving(id) : onAct(name, id))
  const move = (keys: Set<React.Key>, target: React.Key, where: 'before' | 'after' | 'on') => {
    const ids = photos.map(({ id }) => id)
    const moving = ids.filter((id) => keys.has(id))
    const rest = ids.filter((id) => !keys.has(id))
    const at = rest.indexOf(String(target)) + (where === 'after' ? 1 : 0)
    onOrder([...rest.slice(0, at), ...moving, ...rest.slice(at)])
  }
  const putAt = (id: string, n: number) => {
    setMoving(undefined)
    if (id === moving) return
    const rest = photos.flatMap((photo) => (photo.id === moving ? [] : [photo.id]))
    onOrder([...rest.slice(0, n), moving!, ...rest.slice(n)])
  }
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => move(keys as Set<React.Key>, target.key, target.dropPosition),
    renderDropIndicator: (target) => (
      <DropIndicator target={target} className="drop-place">
        {({ isDropTarget }) => isDropTarget && <i ref={bringIntoSight} />}
      </DropIndicator>
    ),
    isDisabled: !mayChange,
  })
  return (
    <GridList
      className="photo-grid"
      aria-label="Photos in their order"
      layout="grid"
      items={photos.map((photo, n) => ({ ...photo, n }))}
      dragAndDropHooks={mayChange ? dragAndDropHooks : undefined}
    >
      {(photo) => (
        <GridListItem
          id={photo.id}
          textValue={`Photo ${photo.n + 1}${photo.isHidden ? ', hidden' : ''}`}
          className={`photo ${photo.n === 0 ? 'first' : ''} ${photo.isHidden ? 'hidden-photo' : ''}`}
        >
          <MadePhoto href={photo.href} />
          <span className="photo-number">{photo.n + 1}</span>
          {moving && (
            <Button
              className="put-here"
              aria-label={
                photo.id === moving ? 'Leave it where it is' : `Put it here, as photo ${photo.n + 1}`
              }
              onPress={() => putAt(photo.id, photo.n)}
            >
              {photo.id === moving ? 'Leave it' : 'Put it here'}
            </Button>
          )}
          <span className="photo-foot">
            {mayChange && (
              <Button
                slot="drag"
                className="button quiet square small"
                aria-label={`Move photo ${photo.n + 1}`}
              >
                <Icon name="menu" size="s" />
              </Button>
            )}
            <span className="grow second cut">{photo.foot}</span>
            {mayChange && <PhotoMenu photo={photo} onAct={act} />}
          </span>
        </GridListItem>
      )}
    </GridList>
  )
}

type MenuProps = Pick<GridProps, 'onAct'> & { photo: GridPhoto & { n: number } }

/** What can be done with one photo. The first is one press away. */
function PhotoMenu({ photo: { id, n, choices }, onAct }: MenuProps) {
  return (
    <>
      {n > 0 && (
        <Button
          className="button quiet square small"
          aria-label={`Make photo ${n + 1} the first`}
          onPress={() => onAct('first', id)}
        >
          <Icon name="hold" size="s" />
        </Button>
      )}
      <MenuButton
        label={`More for photo ${n + 1}`}
        className="button quiet square small"
        placement="bottom end"
        parts={[{ label: 'More', options: choices }]}
        onChoose={(act) => onAct(act, id)}
      >
        <Icon name="dots" size="s" />
      </MenuButton>
    </>
  )
}
