import { Dialog } from '../parts/dialog.tsx'
import { Keys } from '../parts/keys.tsx'
import type { ShortcutGroup } from './keys.ts'

type SheetProps = { isOn: boolean; groups: readonly ShortcutGroup[]; onClose: () => void }

/** Works everywhere, also in a field and when single letters are switched off. */
const EVERYWHERE = { title: 'Everywhere', shortcuts: [{ keys: '⌘ K', words: 'Find or do' }] }

/** All keys that work on the screen. */
export default function KeySheet({ isOn, groups, onClose }: SheetProps) {
  const shown = [...groups.filter(({ shortcuts }) => shortcuts.length > 0), EVERYWHERE]
  return (
    <Dialog title="Keys" isOpen onClose={onClose}>
      {!isOn && <p className="soft">Single letters are switched off in your profile.</p>}
      {shown.map(({ title, shortcuts }) => (
        <section key={title} className="stack-8">
          <h3 className="xs soft">{title}</h3>
          <div className="sheet-keys">
            {shortcuts.map(({ keys, words }) => (
              <div key={keys}>
                <span>{words}</span>
                <Keys of={keys} />
              </div>
            ))}
          </div>
        </section>
      ))}
    </Dialog>
  )
}
