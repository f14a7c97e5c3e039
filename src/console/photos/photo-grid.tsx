import { Button, GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import { Icon } from '../parts/icon.tsx'

export type GridPhoto = { id: string; href: string; isOwn: boolean; isHidden: boolean }
type GridProps = {
  photos: readonly GridPhoto[]
  mayChange: boolean
  onOrder: (ids: string[]) => void
  onFirst: (id: string) => void
  onHide: (id: string) => void
  onTurn: (id: string) => void
}

/** The photos of a car. Their numbers are the order; drag them, or use the keys. */
export function PhotoGrid({ photos, mayChange, onOrder, onFirst, onHide, onTurn }: GridProps) {
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
          <img src={photo.href} alt="" width="360" height="240" />
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
            <span className="grow second">
              {photo.isHidden ? 'Hidden' : photo.n === 0 ? 'On cards' : photo.isOwn ? 'Ours' : 'Feed'}
            </span>
            {mayChange && (
              <>
                {photo.n > 0 && (
                  <Button
                    className="button quiet square small"
                    aria-label={`Make photo ${photo.n + 1} the first`}
                    onPress={() => onFirst(photo.id)}
                  >
                    <Icon name="hold" size="s" />
                  </Button>
                )}
                {photo.isOwn && (
                  <Button
                    className="button quiet square small"
                    aria-label={`Turn photo ${photo.n + 1}`}
                    onPress={() => onTurn(photo.id)}
                  >
                    <Icon name="refresh" size="s" />
                  </Button>
                )}
                <Button
                  className="button quiet square small"
                  aria-label={`${photo.isHidden ? 'Show' : 'Hide'} photo ${photo.n + 1}`}
                  onPress={() => onHide(photo.id)}
                >
                  <Icon name={photo.isHidden ? 'plus' : 'cross'} size="s" />
                </Button>
              </>
            )}
          </span>
        </GridListItem>
      )}
    </GridList>
  )
}
