import { useUndo } from '../shell/toasts.tsx'
import { Icon } from './icon.tsx'

/** Takes back an operation of one's own, all of it at once. */
export function UndoButton({ operation }: { operation: string }) {
  const undo = useUndo()
  return (
    <button type="button" className="button small" onClick={() => undo(operation)}>
      <Icon name="undo" size="s" /> Undo
    </button>
  )
}
