import { Button, GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import type { Block } from '#domain/site/blocks-schema.ts'
import { Icon } from '../../parts/icon.tsx'

type Row = { kind: Block['kind']; words: string; name: string; isChanged: boolean; faults: number }
type Props = {
  blocks: readonly Row[]
  chosen: number | undefined
  onChoose: (block: number) => void
  onMove?: (from: number, to: number) => void
}

/** The blocks of a page, from top to bottom. They are dragged, or moved by keys on their handle. */
export function BlockList({ blocks, chosen, onChoose, onMove }: Props) {
  const rows = blocks.map((row, at) => ({ ...row, id: at }))
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    isDisabled: !onMove,
    onReorder({ keys, target }) {
      const [from] = [...keys].map(Number)
      if (from === undefined) return
      const beside = Number(target.key) + (target.dropPosition === 'after' ? 1 : 0)
      const to = from < beside ? beside - 1 : beside
      if (to !== from) onMove?.(from, to)
    },
  })
  return (
    <GridList
      className="block-list"
      aria-label="Blocks"
      items={rows}
      dependencies={[blocks]}
      selectionMode="single"
      selectionBehavior="replace"
      selectedKeys={chosen === undefined ? [] : [chosen]}
      onSelectionChange={(keys) => {
        const [key] = keys === 'all' ? [] : [...keys]
        if (key !== undefined) onChoose(Number(key))
      }}
      dragAndDropHooks={dragAndDropHooks}
    >
      {({ id, words, name, isChanged, faults }) => (
        <GridListItem id={id} textValue={`${words} ${name}`} className="block-row">
          {onMove && (
            <Button slot="drag" className="grip" aria-label={`Drag ${words}`}>
              <Icon name="grip" size="s" />
            </Button>
          )}
          <span className="stack grow">
            <span className="strong s row">
              {words}
              {isChanged && (
                <>
                  <span className="dot-new" />
                  <span className="unseen">changed</span>
                </>
              )}
              {faults > 0 && (
                <span className="late">
                  <Icon name="warning" size="s" />
                  <span className="unseen">has faults</span>
                </span>
              )}
            </span>
            <span className="xs soft cut">{name}</span>
          </span>
        </GridListItem>
      )}
    </GridList>
  )
}
