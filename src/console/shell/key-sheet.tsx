import { Dialog } from '../parts/dialog.tsx'
import { Keys } from '../parts/keys.tsx'
import { commandKey } from './command-key.ts'
import type { ShortcutGroup } from './keys.ts'

type SheetProps = { isOn: boolean; groups: readonly ShortcutGroup[]; onClose: () => void }

/** All keys that work on the screen. */
export default function KeySheet({ isOn, groups, onClose }: SheetProps) {
  const shown = groups.filter(({ shortcuts }) => shortcuts.length > 0)
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
      {/* Also in a field, and when single letters are switched off. */}
      <section className="stack-8">
        <h3 className="xs soft">Everywhere</h3>
        <div className="sheet-keys">
          <div>
            <span>Find or do</span>
            <span className="row">
              <kbd>{commandKey(navigator.userAgent)}</kbd>
              <kbd>K</kbd>
            </span>
          </div>
        </div>
      </section>
    </Dialog>
  )
}
