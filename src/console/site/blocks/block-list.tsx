import { useState } from 'react'
import type { Block } from '#domain/site/blocks-schema.ts'
import { Icon } from '../../parts/icon.tsx'
import { FaultSign } from '../fault-sign.tsx'

type Row = { kind: Block['kind']; words: string; name: string; isChanged: boolean; faults: number }
type Props = {
  blocks: readonly Row[]
  chosen: number | undefined
  onChoose: (block: number) => void
  /** By keys somebody may move a block again before the list shows it at its new place. */
  onMove?: (from: number, to: number, isByKey?: boolean) => void
}

/**
 * The blocks of a page, from top to bottom. They are dragged, moved by keys, or by the buttons in
 * the form of a chosen block. The browser's own dragging keeps 50 KB of scripts off this screen.
 */
export function BlockList({ blocks, chosen, onChoose, onMove }: Props) {
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  const end = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  const drop = (event: React.DragEvent, at: number) => {
    event.preventDefault()
    if (dragged !== undefined && at !== dragged) onMove?.(dragged, at)
    end()
  }
  /** Alt with an arrow moves a block. The focus goes with it. */
  const moveByKey = (event: React.KeyboardEvent<HTMLButtonElement>, at: number) => {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1 }[event.key]
    if (!event.altKey || to === undefined) return
    event.preventDefault()
    if (!onMove || to < 0 || to >= blocks.length) return
    onMove(at, to, true)
    const rows = event.currentTarget.closest('ol')?.querySelectorAll<HTMLElement>('.block-row button')
    rows?.[to]?.focus()
  }
  return (
    <ol className="block-list" aria-label="Blocks">
      {blocks.map(({ words, name, isChanged, faults }, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a block is known by its place alone
          key={at}
          className="block-row"
          draggable={onMove !== undefined}
          data-dragging={dragged === at || undefined}
          data-drop={
            over !== at || dragged === undefined || dragged === at ? undefined : dropSide(dragged, at)
          }
          onDragStart={(event) => {
            event.dataTransfer.setData('text/plain', words)
            event.dataTransfer.effectAllowed = 'move'
            setDragged(at)
          }}
          onDragOver={(event) => {
            if (dragged === undefined) return
            event.preventDefault()
            if (over !== at) setOver(at)
          }}
          onDrop={(event) => drop(event, at)}
          onDragEnd={end}
        >
          {onMove && (
            <span className="grip">
              <Icon name="grip" size="s" />
            </span>
          )}
          <button
            type="button"
            className="stack grow"
            aria-current={chosen === at || undefined}
            aria-keyshortcuts={onMove && 'Alt+ArrowUp Alt+ArrowDown'}
            onClick={() => onChoose(at)}
            onKeyDown={(event) => moveByKey(event, at)}
          >
            <span className="strong s row">
              {words}
              {isChanged && (
                <>
                  <span className="dot-new" />
                  <span className="unseen">changed</span>
                </>
              )}
              {faults > 0 && <FaultSign />}
            </span>
            <span className="xs soft cut">{name}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}

/** The position of the line that shows where the dragged block would go. */
const dropSide = (from: number, to: number) => (from < to ? 'after' : 'before')
