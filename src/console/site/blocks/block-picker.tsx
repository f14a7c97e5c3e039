import type { Block } from '#domain/site/blocks-schema.ts'
import { BLOCK_WORDS } from '#domain/site-desk/field-words.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { BlockThumb } from './block-thumb.tsx'

type Kind = { kind: Block['kind']; about: string; blank: unknown }
type Props = { kinds: readonly Kind[]; onPick: (blank: unknown) => void; onClose: () => void }

/** Every kind of block, with a small drawing of it. A new one comes with words to write over. */
export default function BlockPicker({ kinds, onPick, onClose }: Props) {
  return (
    <Dialog title="Which block?" isOpen onClose={onClose}>
      <ul className="block-kinds">
        {kinds.map(({ kind, about, blank }) => (
          <li key={kind}>
            <button type="button" onClick={() => onPick(blank)}>
              <BlockThumb kind={kind} />
              <span className="strong s">{BLOCK_WORDS[kind]}</span>
              <span className="xs soft">{about}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
