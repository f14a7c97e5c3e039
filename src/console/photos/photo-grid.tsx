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
  onFirst: (id: string) => void
  onHide: (id: string, isHidden: boolean) => void
  onTurn: (id: string) => void
  onDraw: (id: string) => void
  onReplace: (id: string) => void
  onRemove: (id: string) => void
  onGiveBack: (id: string) => void
}

/** Somebody who moves a photo with keys sees where it would go. */
const bringIntoSight = (mark: HTMLElement | null) => {
  const indicator = mark?.closest('.drop-place')
  const photo = indicator?.nextElementSibling ?? indicator?.previousElementSibling
  photo?.scrollIntoView({ block: 'nearest' })
}

/** The photos of a car. Their numbers are the order; drag them, or use the keys. */
export function PhotoGrid({ photos, mayChange, onOrder, ...acts }: GridProps) {
  const move = (keys: Set<React.Key>, target: React.Key, where: 'before' | 'after' | 'on') => {
    const ids = photos.map(({ id }) => id)
    const moving = ids.filter((id) => keys.has(id))
    const rest = ids.filter((id) => !keys.has(id))
    const at = rest.indexOf(String(target)) + (where === 'after' ? 1 : 0)
    onOrder([...rest.slice(0, at), ...moving, ...rest.slice(at)])
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
            {mayChange && <PhotoMenu photo={photo} {...acts} />}
          </span>
        </GridListItem>
      )}
    </GridList>
  )
}

type MenuProps = Omit<GridProps, 'photos' | 'mayChange' | 'onOrder'> & { photo: GridPhoto & { n: number } }

/** What can be done with one photo. The first two are one press away. */
function PhotoMenu({ photo, onFirst, onHide, onTurn, onDraw, onReplace, onRemove, onGiveBack }: MenuProps) {
  const { id, n, isHidden, choices } = photo
  const acts: Record<string, (id: string) => void> = {
    first: onFirst,
    turn: onTurn,
    draw: onDraw,
    replace: onReplace,
    hide: () => onHide(id, isHidden),
    remove: onRemove,
    'give-back': onGiveBack,
  }
  return (
    <>
      {n > 0 && (
        <Button
          className="button quiet square small"
          aria-label={`Make photo ${n + 1} the first`}
          onPress={() => onFirst(id)}
        >
          <Icon name="hold" size="s" />
        </Button>
      )}
      <MenuButton
        label={`More for photo ${n + 1}`}
        className="button quiet square small"
        placement="bottom end"
        parts={[{ label: 'More', options: choices }]}
        onChoose={(key) => acts[key]?.(id)}
      >
        <Icon name="dots" size="s" />
      </MenuButton>
    </>
  )
}
